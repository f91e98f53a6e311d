import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { harnessGrant, objectKeyPattern } from '#contract/bucket.ts'
import { requestTimeoutMs } from '#contract/product-ids.ts'
import { openSenderPage, type Target } from '#support/browser/sender-page.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'
import { startUploadServer } from '#support/harness/upload-server.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof startUploadServer>>
let page: Page
let senderPage: Awaited<ReturnType<typeof openSenderPage>>

beforeAll(async () => {
  ;[browser, server] = await Promise.all([sharedBrowser(), startUploadServer()])
})
beforeEach(async () => {
  page = await browser.newPage()
  await page.clock.install()
  await page.goto(server.url)
  senderPage = await openSenderPage(page)
  return () => page.close()
})
afterAll(async () => {
  await server?.stop()
})

const bucket: Target = {
  to: 'bucket',
  uploadHost: '/bucket',
  grant: harnessGrant,
  folder: 'record',
}
const oss: Target = { to: 'helper', driver: 'oss', authUrl: '/auth?seller=1' }
const plain: Target = {
  to: 'helper',
  driver: 'default',
  uploadUrl: '/upload',
  headers: { 'X-Own': 'yes' },
}
const file = { name: '检查 单.png', type: 'image/jpeg', size: 1000 }

async function outcomeOf(target: Target): Promise<string | undefined> {
  await senderPage.start(target, file)
  return senderPage.outcome()
}

function json(status: number, body: unknown): Parameters<typeof server.answers>[0] {
  return (response) => response.writeHead(status).end(JSON.stringify(body))
}

describe('a direct upload', () => {
  test('sends the form in the order of the contract, the file last', async () => {
    server.answers((response) => response.end())
    const url = await outcomeOf(bucket)
    const [request] = server.received
    if (request === undefined) throw new Error('nothing was sent')
    const form = await server.formOf(request)
    expect(form).toEqual([
      ['key', expect.stringMatching(objectKeyPattern)],
      ['policy', harnessGrant.policy],
      ['OSSAccessKeyId', harnessGrant.accessKeyId],
      ['signature', harnessGrant.signature],
      ['success_action_status', '200'],
      ['file', '检查 单.png (image/jpeg, 1000 bytes)'],
    ])
    expect(url).toBe(`/${form[0]?.[1]}`)
    expect(url).toMatch(/^\/prod\/seller\/record\/\d{13}[0-9a-f]{32}\.jpg$/)
  })

  test.for([[204], [201], [403], [500]] as const)('has failed with status %i', async ([status]) => {
    server.answers((response) => response.writeHead(status).end())
    expect(await outcomeOf(bucket)).toBe('status: ')
  })

  test('tells its progress', async () => {
    server.answers((response) => response.end())
    await senderPage.start(bucket, { ...file, size: 5_000_000 })
    await senderPage.outcome()
    const progress = await senderPage.progress()
    expect(progress.at(-1)).toBe(100)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  test('has no network when the line breaks', async () => {
    server.answers((response) => response.destroy())
    expect(await outcomeOf(bucket)).toBe('network: ')
  })

  test('can be cancelled, and the server is left', async () => {
    const arrived = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    server.answers((response) => {
      response.on('close', left.resolve)
      arrived.resolve()
    })
    await senderPage.start(bucket, file)
    await arrived.promise
    await senderPage.cancel()
    expect(await senderPage.outcome()).toBe('aborted: ')
    await left.promise
  })

  test('gives up when nothing has moved for a minute, and not before', async () => {
    const arrived = Promise.withResolvers<void>()
    server.answers(() => arrived.resolve())
    await senderPage.start(bucket, file)
    await arrived.promise
    // Told late, it would count as something that has moved.
    await senderPage.reaches(100)
    await page.clock.runFor(requestTimeoutMs - 1000)
    expect(await senderPage.ended()).toEqual([])
    await page.clock.runFor(2000)
    expect(await senderPage.outcome()).toBe('timeout: ')
  })

  test('may take longer than a minute while something moves', async () => {
    const release = server.hold()
    const arrived = Promise.withResolvers<() => void>()
    server.answers((response) => arrived.resolve(() => response.end()))
    await senderPage.start(bucket, { ...file, size: 60_000_000 })
    await senderPage.reaches(1)
    // Twice this is more than a minute, and leaves a slow machine time of its own.
    const quietMs = requestTimeoutMs * 0.75
    await page.clock.runFor(quietMs)
    release()
    await senderPage.reaches(100)
    await page.clock.runFor(quietMs)
    expect(await senderPage.ended()).toEqual([])
    const answer = await arrived.promise
    answer()
    expect(await senderPage.outcome()).toMatch(/^\/prod/)
  })
})

describe('the helper with a grant', () => {
  const granted = {
    code: 200,
    msg: '',
    data: { params: { host: '/store', key: 'prod/x.jpg', policy: 'P' } },
  }

  test('asks by the name of the file, then sends the grant and the file to its host', async () => {
    server.answers((response, { url }) =>
      url === '/store' ? response.writeHead(204).end() : json(200, granted)(response, request()),
    )
    expect(await outcomeOf(oss)).toBe('/prod/x.jpg')
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /auth?seller=1&filename=${encodeURIComponent(file.name)}`,
      'POST /store',
    ])
    expect(await server.formOf(request(1))).toEqual([
      ['key', 'prod/x.jpg'],
      ['policy', 'P'],
      ['file', '检查 单.png (image/jpeg, 1000 bytes)'],
    ])
  })

  test.for([
    [
      'is refused with the words of the server',
      200,
      { ...granted, code: 403, msg: '不行' },
      'refused: 不行',
    ],
    ['fails with a status outside 200 to 299', 302, granted, 'status: '],
    ['does not take an answer that is none', 200, 'oops', 'malformed: '],
    [
      'does not take a grant that lacks its host',
      200,
      { ...granted, data: { params: {} } },
      'malformed: ',
    ],
    ['does not take a success without a grant', 200, { ...granted, data: null }, 'malformed: '],
    [
      'does not take a host that is no address',
      200,
      { ...granted, data: { params: { host: 'http://', key: 'k' } } },
      'malformed: ',
    ],
  ] as const)('%s', async ([, status, body, outcome]) => {
    server.answers(json(status, body))
    expect(await outcomeOf(oss)).toBe(outcome)
    expect(server.received).toHaveLength(1)
  })

  test('fails with the status of the store', async () => {
    server.answers((response, { url }) =>
      url === '/store' ? response.writeHead(403).end() : json(200, granted)(response, request()),
    )
    expect(await outcomeOf(oss)).toBe('status: ')
  })

  function request(at = 0) {
    const found = server.received[at]
    if (found === undefined) throw new Error('nothing was sent')
    return found
  }
})

describe('the helper with an address', () => {
  test('sends the file with its own headers, and takes the url of the answer', async () => {
    server.answers(json(201, { code: 200, msg: '', data: { url: '/there.jpg' } }))
    expect(await outcomeOf(plain)).toBe('/there.jpg')
    const [request] = server.received
    expect(request?.headers['x-own']).toBe('yes')
    expect(request === undefined ? [] : await server.formOf(request)).toEqual([
      ['file', '检查 单.png (image/jpeg, 1000 bytes)'],
    ])
  })

  test.for([
    ['a refusal', 200, { code: 500, msg: '文件太大', data: null }, 'refused: 文件太大'],
    ['a status', 500, { code: 200, msg: '', data: { url: '/x' } }, 'status: '],
    ['an answer without a url', 200, { code: 200, msg: '', data: {} }, 'malformed: '],
  ] as const)('fails by %s', async ([, status, body, outcome]) => {
    server.answers(json(status, body))
    expect(await outcomeOf(plain)).toBe(outcome)
  })
})
