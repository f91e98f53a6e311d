import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import { minute, second } from '#support/harness/test-harness.ts'
import { openTwoHarnesses } from '#support/postgres/two-harnesses.ts'

test('an address that has SMS sent by turns at two processes has to wait at both', async () => {
  const { one, other } = await openTwoHarnesses()
  const { burst } = addressRates.sms
  const sent = await Promise.all(
    Array.from({ length: burst }, (_, each) =>
      (each % 2 === 0 ? one : other).call('sendSmsCode', {
        mobile: `139${String(each).padStart(8, '0')}`,
      }),
    ),
  )
  expect(sent.filter(({ code }) => code !== codes.ok)).toEqual([])
  const next = { mobile: '13900001000' }
  for (const each of [one, other]) {
    expect(await each.call('sendSmsCode', next)).toMatchObject({ code: codes.tooFrequent })
  }
  for (const { clock } of [one, other]) clock.advance(3 * second)
  expect(await one.call('sendSmsCode', next)).toMatchObject({ code: codes.ok })
  expect(await other.call('sendSmsCode', { mobile: '13900001001' })).toMatchObject({
    code: codes.tooFrequent,
  })
})

test('of many that ask two processes at once just so many have what they ask for', async () => {
  const { one, other } = await openTwoHarnesses()
  const { burst } = addressRates.newIdentities
  const waits = await Promise.all(
    Array.from({ length: burst }, () => [one, other])
      .flat()
      .map(({ context }) => context.limiter.take('newIdentities', '192.0.2.1')),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(burst)
})

test('frames of the chat are counted by each process for itself', async () => {
  const { one, other } = await openTwoHarnesses()
  const take = ({ context }: typeof one) => context.limiter.takeFrame('heartbeats', '192.0.2.1')
  for (let each = 0; each < addressRates.heartbeats.burst; each++) take(one)
  expect(take(one)).toBeGreaterThan(0)
  expect(take(other)).toBe(0)
})

test('addresses that have asked for nothing lately are forgotten', async () => {
  const { one } = await openTwoHarnesses()
  const { limiter, store } = one.context
  for (let each = 0; each < 450; each++) await limiter.take('sms', `client ${each}`)
  one.clock.advance(minute)
  for (let each = 450; each < 502; each++) await limiter.take('sms', `client ${each}`)
  const known = await sharedTables(store).selectFrom('address_bucket').select('address').execute()
  expect(known.length).toBeLessThan(60)
})
