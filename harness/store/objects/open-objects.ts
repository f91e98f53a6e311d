import { openFolderObjects } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'

type Place = { data: string; bucketUrl: string | undefined; databaseUrl: string | undefined }

/**
 * Opens the bucket of an S3-compatible store, by its URL, or the folder beside a data file.
 * A folder is that of all processes over the database, where there is one.
 * @param report told in one line what whoever runs the harness has to know of the store
 */
export async function openObjects(
  { data, bucketUrl, databaseUrl }: Place,
  report: (line: string) => void,
): Promise<ObjectStore> {
  if (bucketUrl === undefined) {
    return openFolderObjects(data, { isShared: databaseUrl !== undefined, report })
  }
  // Only here: nobody else waits for it.
  const { openS3Objects } = await import('./s3/open-s3-objects.ts')
  return openS3Objects(bucketUrl, report)
}
