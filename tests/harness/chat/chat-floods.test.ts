import { once } from 'node:events'
import { onTestFinished, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { maxUnsignedSockets, unsignedSocketMs } from '#harness/domain/flood-limits.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { openSocket } from '#support/chat/chat-socket.ts'
import { useFakeNodeTimers } from '#support/fake-node-timers.ts'

const stoppedClock = { now: () => Date.UTC(2026, 0, 5, 8) }

function unsignedSocket(harness: ChatHarness) {
  const { sdkAppId } = harness.context.chatApp
  const userSig = harness.sigOf('10001')
  return openSocket({ url: harness.url, sdkAppId, userId: '10001', userSig })
}

/** Resolves once there is a connection, or with the status that it was refused with. */
async function connect(harness: ChatHarness): Promise<WebSocket | number> {
  const socket = new WebSocket(`${harness.url.replace(/^http/, 'ws')}/im/binfo`)
  onTestFinished(() => socket.terminate())
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
  })
  return Promise.race([refused, once(socket, 'open').then(() => socket)])
}

test('a socket is closed unless somebody has signed in on it within 10 s, whatever else it says', async () => {
  const useRealTimers = useFakeNodeTimers('setTimeout', 'clearTimeout')
  const harness = await openChat()
  const [silent, busy, signed] = await Promise.all([
    unsignedSocket(harness),
    unsignedSocket(harness),
    harness.socket('20001'),
  ])
  expect(await busy.ask('im_open_status.wslogin', {}, { usersig: 'nobody' })).toMatchObject({
    ActionStatus: 'FAIL',
  })
  vi.advanceTimersByTime(unsignedSocketMs - 1)
  expect(await busy.ask('heartbeat.alive', {})).toMatchObject({ ErrorCode: 0 })
  expect(silent.socket.readyState).toBe(WebSocket.OPEN)
  vi.advanceTimersByTime(1)
  useRealTimers()
  await Promise.all([silent.closed(), busy.closed()])
  expect(await signed.ask('im_open_status.wshello', {})).toMatchObject({ ErrorCode: 0 })
})

test('a socket on which somebody has signed out is one without anybody: it is closed 10 s later', async () => {
  const useRealTimers = useFakeNodeTimers('setTimeout', 'clearTimeout')
  const harness = await openChat()
  const left = await harness.socket('10001')
  vi.advanceTimersByTime(unsignedSocketMs)
  expect(await left.ask('im_open_status.wslogout', {})).toMatchObject({ ErrorCode: 0 })
  vi.advanceTimersByTime(unsignedSocketMs - 1)
  expect(left.socket.readyState).toBe(WebSocket.OPEN)
  vi.advanceTimersByTime(1)
  useRealTimers()
  await left.closed()
})

test('an address may have 300 sockets without anybody signed in; one more is refused until one goes', async () => {
  const harness = await openChat()
  const signed = await harness.socket('20001')
  const sockets = await Promise.all(
    Array.from({ length: maxUnsignedSockets }, () => connect(harness)),
  )
  expect(sockets.filter((socket) => typeof socket === 'number')).toEqual([])
  expect(await connect(harness)).toBe(429)
  expect(await signed.ask('im_open_status.wshello', {})).toMatchObject({ ErrorCode: 0 })
  const [first] = sockets
  if (!(first instanceof WebSocket)) throw new Error('the first was refused')
  first.close()
  await once(first, 'close')
  await vi.waitFor(async () => expect(await connect(harness)).toBeInstanceOf(WebSocket))
})

test('a socket that floods with heartbeats is refused as asking too often, and its commands are not', async () => {
  const harness = await openChat({ clock: stoppedClock })
  const socket = await harness.socket('10001')
  const beat = () => socket.ask('heartbeat.alive', {}).then(({ ErrorCode }) => ErrorCode)
  const codes = await Promise.all(Array.from({ length: 30 }, beat))
  expect(codes).toEqual(Array.from(codes, (_, each) => (each < 20 ? 0 : 60022)))
  expect(await socket.ask('im_open_status.wshello', {})).toMatchObject({ ErrorCode: 0 })
})

test.for<[what: string, frame: string]>([
  ['heartbeats', '{"head":{"servcmd":"heartbeat.alive","seq":1,"sdkappid":1},"body":{}}'],
  ['what is no frame', 'nothing'],
  [
    'statistics',
    '{"head":{"servcmd":"imopenstat.tim_web_report_v2","seq":1,"sdkappid":1},"body":{}}',
  ],
  [
    'acknowledgements',
    '{"head":{"servcmd":"openim.ws_msg_push_ack","seq":1,"sdkappid":1},"body":{}}',
  ],
])('a socket that goes on flooding with %s is closed', async ([, frame]) => {
  const harness = await openChat({ clock: stoppedClock })
  const socket = await unsignedSocket(harness)
  for (let sent = 0; sent < 1000; sent++) socket.send(Buffer.from(frame))
  await socket.closed()
  expect(socket.pushes.length).toBeLessThan(900)
})
