import { openUploads } from '#src/services/uploads/open-uploads.ts'
import type { UploadQueue } from '#src/services/uploads/upload-queue.ts'
import type { Client } from '#src/state/client-atom.ts'

/** Bytes. */
const maxSize = 5 * 1024 * 1024

export type PictureOptions = {
  /** Of the bucket. */
  folder: string
  maxCount: number
  /** The urls of those that were uploaded before. */
  stored?: readonly string[]
}

/** A queue that uploads pictures for a form. */
export function openPictures(
  { folder, maxCount, stored = [] }: PictureOptions,
  client: Pick<Client, 'notify'>,
): UploadQueue {
  const queue = openUploads({ to: { folder }, maxCount, maxSize, accept: ['image'] }, client)
  queue.addStored(stored)
  return queue
}
