import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StorageKey } from '#contract/storage-keys.ts'
import type * as earlyModule from '#src/launch/early-sender.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import type { ProductCall } from '#src/services/product-call.ts'
import type * as senderModule from '#src/services/product-sender.ts'

type Received = { address: string; headers: string[]; body: string }

const date = 'Mon, 05 Jan 2026 08:00:00 GMT'
const nothing = { receive: () => {} }

let received: Received[] = []
let answers = true
const server = createServer((request, response) => void serve(request, response))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = `${request.method} ${request.url}`
  received.push({ address, headers: pairsOf(request.rawHeaders), body: await text(request) })
  if (answers) response.writeHead(203, { Date: date }).end('{"as":"it is"}')
}

let senders: typeof earlyModule & typeof senderModule

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${port}`)
  // They read it as they are loaded.
  vi.resetModules()
  senders = {
    ...(await import('#src/launch/early-sender.ts')),
    ...(await import('#src/services/product-sender.ts')),
  }
  return () => {
    vi.unstubAllEnvs()
    vi.resetModules()
  }
})
beforeEach(() => {
  received = []
  answers = true
  vi.spyOn(Date, 'now').mockReturnValue(1_767_600_000_000)
  return () => vi.restoreAllMocks()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call: ProductCall = { path: '/api/ask/im/chat-account', input: {}, token: 'T' }

function storage(): ClientStorage {
  const values = new Map<StorageKey, string>([['deviceId', 'd1']])
  return { get: (key) => values.get(key) ?? null, set: () => true }
}

// Browsers keep some headers to themselves; here all that a sender adds is seen.
test('both senders send the same request, and give the reply as it is', async () => {
  const replies = [
    await senders.sendEarly(storage(), { name: 'chatAccount', token: 'T' }),
    await senders.createProductSender(storage(), nothing)(call),
  ]
  expect(replies).toEqual([1, 2].map(() => ({ status: 203, body: '{"as":"it is"}' })))
  const [early, late] = received
  expect(late).toEqual(early)
  expect(early?.address).toBe('POST /api/ask/im/chat-account?t=1767600000000')
  expect(early?.headers).toContain('deviceToken: d1')
})

test('the clock goes by the date of an answer, between its call and its arrival', async () => {
  const receive = vi.fn<(answer: object) => void>()
  await senders.createProductSender(storage(), { receive })(call)
  const now = Date.now()
  expect(receive).toHaveBeenCalledExactlyOnceWith({ date, sentAt: now, receivedAt: now })
})

test('a call that is given up is aborted', async () => {
  answers = false
  const giveUp = new AbortController()
  const reply = senders.createProductSender(storage(), nothing)(call, { signal: giveUp.signal })
  await vi.waitUntil(() => received.length === 1)
  giveUp.abort()
  expect(await reply).toMatchObject({ failed: 'aborted' })
})

/** Their order says nothing (RFC 9110 5.3). */
function pairsOf(rawHeaders: string[]): string[] {
  const names = rawHeaders.filter((_, at) => at % 2 === 0)
  return names.map((name, at) => `${name}: ${rawHeaders[at * 2 + 1]}`).toSorted()
}
