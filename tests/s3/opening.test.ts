import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Objects } from '#harness/store/objects/s3/open-s3-objects.ts'
import { runToEnd } from '#support/harness/harness-process.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { freePort } from '#support/free-port.ts'
import { bucketUrl } from '#support/s3/test-buckets.ts'
import { bucketName } from '#support/s3/s3-setup.ts'

const secret = 'a-secret-that-nobody-may-see'

test.for([
  ['a wrong secret', { secret }, 'SignatureDoesNotMatch'],
  ['an unknown key', { key: 'NOBODY', secret }, 'InvalidAccessKeyId'],
  ['a missing bucket', { bucket: 'not-there' }, 'NoSuchBucket'],
] as const)('%s is one line, and the end with 2', async ([, differing, reason]) => {
  const { code, stdout, stderr } = await runToEnd(['--bucket-url', bucketUrl(differing)])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(
    new RegExp(`^the bucket http://127\\.0\\.0\\.1:\\d+/\\S+ can't be used: ${reason}\\n$`),
  )
  expect(stderr).not.toContain(secret)
})

test('a store that is not there is one line, in Chinese where that is asked for', async () => {
  const url = bucketUrl({ port: await freePort(), prefix: 'team' })
  const { code, stderr } = await runToEnd(['--lang', 'zh'], { BUCKET_URL: url })
  expect(code).toBe(2)
  expect(stderr).toMatch(
    new RegExp(
      `^存储桶 http://127\\.0\\.0\\.1:\\d+/${bucketName}/team 无法使用：connect ECONNREFUSED \\S+\\n$`,
    ),
  )
})

test('what is no store at all is one line', async () => {
  const server = createServer((_request, response) => void response.writeHead(405).end('<html>'))
  const { code, stderr } = await runToEnd([
    '--bucket-url',
    bucketUrl({ port: await portOf(server) }),
  ])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^the bucket \S+ can't be used: status 405 without a reason\n$/)
})

test('a harness says where its objects are, without who may use them', async () => {
  const url = bucketUrl({ prefix: 'team-a' })
  const harness = await runHarness({ flags: ['--bucket-url', url], lastLine: 'objects' })
  onTestFinished(() => harness.stop())
  expect(harness.printed).toMatch(/^ {2}data +:memory:$/m)
  const address = url.replace(/^s3\+http:\/\/.+@/, 'http://')
  expect(harness.printed).toContain(`  objects      ${address}`)
})

test.for([
  ['does not know conditions', 501],
  ['ignores them', 200],
] as const)('that a store %s is said, and an object is kept all the same', async ([, status]) => {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const condition = request.headers['if-none-match']
    const refused = condition !== undefined && status === 501
    if (request.method === 'PUT' && !request.url?.endsWith('/check')) seen.push(condition)
    request.resume().on('end', () => {
      const found = request.method === 'HEAD' ? 404 : 200
      response.writeHead(refused ? 501 : found, { etag: '"one"' }).end()
    })
  })
  const reports: string[] = []
  const url = bucketUrl({ port: await portOf(server) })
  const objects = await openS3Objects(url, (line) => void reports.push(line))
  expect(reports).toEqual([
    expect.stringMatching(
      /^the bucket http:\S+ takes no conditions: of two uploads of one key at once the later one stays$/,
    ),
  ])
  const upload = await objects.begin()
  await upload.write(Buffer.from('a picture'))
  expect(await upload.keep('one')).toEqual({ size: 9, etag: '"one"' })
  await upload.discard()
  expect(seen).toEqual([undefined])
})

test.for([
  ['first', [409]],
  ['second', [200, 409]],
] as const)(
  'a store in which another process tries out conditions at the %s try is one that takes them',
  async ([, statuses]) => {
    const left: number[] = [...statuses]
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(left.shift() ?? 500).end())
    })
    const reports: string[] = []
    const url = bucketUrl({ port: await portOf(server) })
    await openS3Objects(url, (line) => void reports.push(line))
    expect({ reports, left }).toEqual({ reports: [], left: [] })
  },
)

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  return (server.address() as AddressInfo).port
}
