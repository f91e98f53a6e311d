import { listObjects, removeObjects } from './s3-listing.ts'
import { runLimited } from './run-limited.ts'
import { S3Refusal, type S3Client } from './s3-client.ts'

const copiesAtATime = 8

/**
 * A copy that the store makes by itself.
 * @param headers what differs from the first; false where there is no first
 */
export async function copyObject(
  client: S3Client,
  { from, to, headers = {} }: { from: string; to: string; headers?: Record<string, string> },
): Promise<boolean> {
  const source = encodeURI(`/${client.bucket}/${from}`)
  const answer = await client.text({
    method: 'PUT',
    path: to,
    headers: { 'x-amz-copy-source': source, ...headers },
  })
  if (answer.status === 404) return false
  // It may have begun its answer with 200 and failed in the midst of the copy.
  if (answer.status === 200 && answer.text.includes('<CopyObjectResult')) return true
  throw new S3Refusal(answer)
}

/** Makes one folder hold what another does; an object that has the same content in both stays. */
export async function mirrorFolder(client: S3Client, from: string, to: string): Promise<void> {
  const wanted = await listObjects(client, from)
  const present = await listObjects(client, to)
  const missing = [...wanted].filter(([path, etag]) => present.get(path) !== etag)
  await runLimited(missing, copiesAtATime, ([path]) =>
    copyObject(client, { from: from + path, to: to + path }),
  )
  const surplus = [...present.keys()].filter((path) => !wanted.has(path))
  await removeObjects(
    client,
    surplus.map((path) => to + path),
  )
}

export async function emptyFolder(client: S3Client, folder: string): Promise<void> {
  const paths = [...(await listObjects(client, folder)).keys()]
  await removeObjects(
    client,
    paths.map((path) => folder + path),
  )
}
