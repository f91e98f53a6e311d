import { expect, test } from 'vitest'
import { addressRates, maxSockets, socketRates } from '#harness/domain/flood-limits.ts'
import { groupAddress } from '#harness/domain/group-address.ts'
import { takeToken, type Bucket } from '#harness/domain/take-token.ts'

const rate = { burst: 3, perSecond: 2 }

/** What a bucket gives at each of the times: whether a token, or how long to wait for one. */
function takeAt(...times: number[]): number[] {
  let kept: Bucket | undefined
  return times.map((now) => {
    const { bucket, waitMs } = takeToken(rate, kept, now)
    kept = bucket
    return waitMs
  })
}

test('a bucket gives its burst at once, then what comes in by and by', () => {
  expect(takeAt(0, 0, 0, 0, 0)).toEqual([0, 0, 0, 500, 500])
  expect(takeAt(0, 0, 0, 0, 250, 500, 500)).toEqual([0, 0, 0, 500, 250, 0, 500])
})

test('a bucket holds no more than its burst, however long it rests', () => {
  expect(takeAt(0, 0, 0, 3_600_000, 3_600_000, 3_600_000, 3_600_000).at(-1)).toBe(500)
})

test('a clock that is put back gives nothing and takes nothing', () => {
  expect(takeAt(60_000, 60_000, 60_000, 0, 500)).toEqual([0, 0, 0, 500, 0])
})

test('asking in vain does not put off the next token', () => {
  expect(takeAt(0, 0, 0, 250, 375, 500)).toEqual([0, 0, 0, 250, 125, 0])
})

test.for([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  [undefined, ''],
] as const)('%s counts as the client %s', ([remote, client]) => {
  expect(groupAddress(remote)).toBe(client)
})

test('an address with as many pages as it may have can keep them all alive', () => {
  const { commands, heartbeats } = addressRates
  // The SDK sends a hello every 5 s, a heartbeat every 10 s, and one of these at each connection.
  expect(commands.perSecond).toBeGreaterThan(maxSockets / 5)
  expect(heartbeats.perSecond).toBeGreaterThan(maxSockets / 10)
  expect(heartbeats.burst).toBeGreaterThan(maxSockets)
  expect(commands.burst).toBeGreaterThan(100 * socketRates.commands.burst)
})
