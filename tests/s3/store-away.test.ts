import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openS3Objects } from '#harness/store/objects/s3/open-s3-objects.ts'
import { answerOf, form, key, postForm } from '#support/harness/bucket-harness.ts'
import { openHarness } from '#support/harness/test-harness.ts'
import { networkLine } from '#support/postgres/network-line.ts'
import { timeLimit } from '#support/time-limit.ts'
import { bucketUrl } from '#support/s3/test-buckets.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

/**
 * A harness with a port whose bucket is at the end of a line that can be cut.
 * @param after what happens once an object has been found
 */
async function openAtLine(after = async () => {}) {
  const line = await networkLine(inject('s3Port'))
  onTestFinished(() => line.close())
  const reports: string[] = []
  const objects = await openS3Objects(bucketUrl({ port: line.port }), (report) => {
    reports.push(report)
  })
  const find = async (path: string) => {
    const found = await objects.find(path)
    await after()
    return found
  }
  const harness = await openHarness({ objects: { ...objects, find } })
  const server = createServer(harness.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (headers: Record<string, string> = {}) => fetch(`${url}/bucket/${key}`, { headers })
  return { line, reports, url, get }
}

test('while the store is away calls are answered with 503, and what it keeps is there when it is back', async () => {
  const { line, reports, url, get } = await openAtLine()
  await postForm(url, form(), 'acknowledged')
  line.cut()
  for (const answer of [
    await answerOf(await get()),
    await postForm(url, form({ key: key.replace('abc', 'xyz') })),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  line.mend()
  expect(await (await get()).text()).toBe('acknowledged')
  expect(await postForm(url, form({ key: key.replace('abc', 'xyz') }))).toMatchObject({
    status: 200,
  })
  expect(reports).toEqual([
    expect.stringMatching(
      /^the bucket http:\S+ is away \(.+\); calls that need it are answered with 503 until it is back$/,
    ),
    expect.stringMatching(/^the bucket http:\S+ is back$/),
  ])
})

test('a store that says nothing is given up after 10 s', async () => {
  const { line, url, get } = await openAtLine()
  await postForm(url, form())
  line.stall()
  const began = performance.now()
  expect((await get()).status).toBe(503)
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(9000)
  // Long before its own server would have closed the connection.
  expect(waited).toBeLessThan(30_000)
  line.mend()
  expect((await get()).status).toBe(200)
})

test('that an object is away by the time that it is read is kept by no browser', async () => {
  let found = () => {}
  const { line, url, get } = await openAtLine(async () => found())
  await postForm(url, form())
  found = () => line.cut()
  const { status, headers } = await get()
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('1')
  expect(headers.get('cache-control')).toBeNull()
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('last-modified')).toBeNull()
  expect(headers.get('content-length')).not.toBe('7')
})

test('an object that breaks off is no whole one to whoever reads it', async () => {
  const { line, url, get } = await openAtLine()
  await postForm(url, form(), new Uint8Array(30_000_000))
  const response = await get()
  expect(response.status).toBe(200)
  line.cut()
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
})

test('whoever leaves an upload or a download in the midst is no sign of a store that is away', async () => {
  const { url, get, reports } = await openAtLine()
  await postForm(url, form(), new Uint8Array(30_000_000))
  for (let round = 0; round < 5; round++) {
    const { body } = await get()
    await body?.cancel()
  }
  expect((await get({ range: 'bytes=0-1' })).status).toBe(206)
  expect(reports).toEqual([])
})
