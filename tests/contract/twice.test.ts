import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { successes } from '#support/harness/endpoint-successes.ts'
import { dumpOf } from '#support/harness/store-dump.ts'
import { openHarness } from '#support/harness/test-harness.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'

const names = Object.keys(endpoints) as EndpointName[]

test.for(names)('%s with the same input again changes nothing', async (name) => {
  const harness = await openHarness()
  const { input, ...caller } = await successes[name](harness)
  expect(await harness.call(name, input, caller)).toMatchObject({ success: true })
  const once = await dumpOf(harness)
  await harness.call(name, input, caller)
  expect(await dumpOf(harness)).toEqual(once)
})

test.for(names)('%s twice at the same time leaves what once leaves', async (name) => {
  const [single, doubled] = [
    await openHarness(),
    await openHarness({ store: await yieldingStore() }),
  ]
  const first = await successes[name](single)
  await single.context.dispatchSignal.idle()
  await single.call(name, first.input, first)
  const { input, ...caller } = await successes[name](doubled)
  // An offer that is answered before its card was sent gets none.
  await doubled.context.dispatchSignal.idle()
  const replies = await Promise.all([1, 2].map(() => doubled.call(name, input, caller)))
  expect(replies.some(({ success }) => success)).toBe(true)
  expect(await countsOf(doubled)).toEqual(await countsOf(single))
  const both = await dumpOf(doubled)
  await doubled.call(name, input, caller)
  expect(await dumpOf(doubled)).toEqual(both)
})

/** How many rows each table has, for what stands in them is partly drawn. */
async function countsOf(harness: Parameters<typeof dumpOf>[0]): Promise<Record<string, number>> {
  // What the change has the service say comes after it.
  await harness.context.dispatchSignal.idle()
  return Object.fromEntries(
    Object.entries(await dumpOf(harness)).map(([table, rows]) => [table, rows.length]),
  )
}
