import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { FrameLimiter } from '#harness/im/frame-limiter.ts'
import { AddressBuckets } from '#harness/store/address-buckets.ts'
import { SocketLimiter } from '#harness/im/socket-limiter.ts'
import { handClock, minute, mobiles, openHarness, second } from '#support/harness/test-harness.ts'

function numbers(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, each) => `139${String(from + each).padStart(8, '0')}`)
}

test('an address that has SMS sent to ever new numbers has to wait, also for a known one', async () => {
  const harness = await openHarness()
  const { burst } = addressRates.sms
  for (const mobile of numbers(burst)) {
    expect(await harness.call('sendSmsCode', { mobile })).toMatchObject({ code: codes.ok })
  }
  const refused = { status: 200, code: codes.tooFrequent, success: false, data: null }
  const [next = ''] = numbers(1, burst)
  for (const mobile of [next, mobiles.patient]) {
    const msg = '发送过于频繁，请 3 秒后再试'
    expect(await harness.call('sendSmsCode', { mobile })).toEqual({ ...refused, msg })
    expect(await harness.smsCodes(mobile)).toEqual([])
  }
  harness.clock.advance(3 * second)
  expect(await harness.call('sendSmsCode', { mobile: next })).toMatchObject({ code: codes.ok })
  expect(await harness.call('sendSmsCode', { mobile: mobiles.patient })).toMatchObject(refused)
  await harness.control('/reset', {})
  expect(await harness.call('sendSmsCode', { mobile: mobiles.patient })).toMatchObject({
    code: codes.ok,
  })
})

test('an address that makes ever new accounts has to wait with its code; who has one logs in', async () => {
  const harness = await openHarness()
  const { limiter } = harness.context
  const mobile = '13900000000'
  const code = await harness.sendSms(mobile)
  for (let made = 0; made < addressRates.newIdentities.burst; made++) {
    expect(await limiter.take('newIdentities', '127.0.0.1')).toBe(0)
  }
  expect(await harness.call('loginBySms', { mobile, code })).toMatchObject({
    code: codes.tooFrequent,
    msg: '注册过于频繁，请 3 秒后再试',
  })
  expect((await harness.logIn(mobiles.patient)).userId).toBe('10001')
  harness.clock.advance(3 * second)
  expect(await harness.call('loginBySms', { mobile, code })).toMatchObject({ code: codes.ok })
})

test('an address that signs ever new people in to the messaging app is told that it is too often', async () => {
  const harness = await openHarness()
  const make = (nickname: string) =>
    harness.answer({ decision: 'allow', openId: 'new', nickname }).then(({ status }) => status)
  const { burst } = addressRates.newIdentities
  for (let made = 0; made < burst; made++) expect(await make('新人')).toBe(303)
  const before = (await harness.listIdentities()).length
  expect(await make('新人')).toBe(400)
  expect((await harness.listIdentities()).length).toBe(before)
  // Whoever is there already is not new.
  const { openId = '' } = (await harness.listIdentities())[0] ?? {}
  expect(await harness.codeOf(openId)).not.toBe('')
  harness.clock.advance(minute)
  expect(await make('新人')).toBe(303)
})

test('one address is not held up by another', () => {
  const limiter = new AddressBuckets(handClock())
  for (let sent = 0; sent < addressRates.sms.burst; sent++) limiter.take('sms', '192.0.2.1')
  expect(limiter.take('sms', '192.0.2.1')).toBe(3 * second)
  expect(limiter.take('sms', '192.0.2.2')).toBe(0)
  expect(limiter.take('newIdentities', '192.0.2.1')).toBe(0)
})

test('addresses that have asked for nothing lately are forgotten, and never more than 20,000 are known', () => {
  const clock = handClock()
  const limiter = new AddressBuckets(clock)
  for (let each = 0; each < 50_000; each++) limiter.take('sms', `client ${each}`)
  expect(limiter.size).toBe(20_000)
  clock.advance(minute)
  limiter.take('sms', 'one more')
  expect(limiter.size).toBe(1)
})

test('many sockets of one address share what it may send', () => {
  const clock = handClock()
  const buckets = new AddressBuckets(clock)
  const takeFrame: AddressBuckets['take'] = (kind, address) => buckets.take(kind, address)
  const limiter = { takeFrame }
  const open = (address: string) => new FrameLimiter({ clock, limiter, address })
  const flood = (kind: 'commands' | 'heartbeats', each: number, sockets: number) => {
    const all = Array.from({ length: sockets }, () => open('192.0.2.1'))
    return all.flatMap((socket) => Array.from({ length: each }, () => socket.mayAsk(kind)))
  }
  const taken = (flooded: boolean[]) => flooded.filter(Boolean).length
  expect(taken(flood('commands', 500, 200))).toBe(addressRates.commands.burst)
  expect(taken(flood('heartbeats', 30, 1500))).toBe(addressRates.heartbeats.burst)
  expect(open('192.0.2.2').mayAsk('commands')).toBe(true)
})

test('an address holds 10,000 sockets, 300 of them without anybody signed in', () => {
  const limiter = new SocketLimiter()
  const acquire = (count: number) =>
    Array.from({ length: count }, () => limiter.acquire('192.0.2.1')).filter(
      (slot) => slot !== null,
    )
  const first = acquire(301)
  expect(first).toHaveLength(300)
  expect(limiter.acquire('192.0.2.2')).not.toBe(null)
  // What is released twice gives back one slot.
  first.at(-1)?.release()
  first.at(-1)?.release()
  expect(acquire(2)).toHaveLength(1)
  for (const slot of first) slot.setSigned(true)
  for (let signed = 300; signed < 9_900; signed++) acquire(1).at(0)?.setSigned(true)
  expect(acquire(300)).toHaveLength(100)
  first[0]?.release()
  expect(acquire(2)).toHaveLength(1)
})
