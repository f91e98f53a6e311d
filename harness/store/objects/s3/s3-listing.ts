import { createHash } from 'node:crypto'
import { S3Refusal, type S3Client } from './s3-client.ts'

/** As many as one call lists or removes. */
const maxAtOnce = 1000

/** The etags of all objects of a folder, by the rest of their paths. */
export async function listObjects(client: S3Client, folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let next: string | undefined
  do {
    const page = await readPage(client, folder, next)
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const path = textIn(entry, 'Key') ?? ''
      found.set(path.slice(folder.length), textIn(entry, 'ETag') ?? '')
    }
    next = textIn(page, 'NextContinuationToken')?.replaceAll('&amp;', '&')
  } while (next !== undefined)
  return found
}

async function readPage(
  client: S3Client,
  prefix: string,
  next: string | undefined,
): Promise<string> {
  const query = {
    'list-type': '2',
    'max-keys': String(maxAtOnce),
    prefix,
    ...(next !== undefined && { 'continuation-token': next }),
  }
  const answer = await client.text({ method: 'GET', path: '', query })
  if (answer.status !== 200) throw new S3Refusal(answer)
  return answer.text
}

export async function removeObjects(client: S3Client, paths: readonly string[]): Promise<void> {
  for (let first = 0; first < paths.length; first += maxAtOnce) {
    await removeAtOnce(client, paths.slice(first, first + maxAtOnce))
  }
}

async function removeAtOnce(client: S3Client, paths: readonly string[]): Promise<void> {
  const objects = paths.map((path) => `<Object><Key>${path}</Key></Object>`)
  const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`)
  const headers = {
    'content-md5': createHash('md5').update(body).digest('base64'),
    'content-type': 'application/xml',
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  }
  const call = { method: 'POST', path: '', query: { delete: '' }, headers, body } as const
  const answer = await client.text(call)
  // Quiet is to say nothing of what is removed, only of what is not.
  if (answer.status !== 200 || answer.text.includes('<Error>')) throw new S3Refusal(answer)
}

/** As XML writes it; paths of ours hold nothing that it writes in another way. */
function textIn(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
}
