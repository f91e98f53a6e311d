import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

async function setPrice(harness: TestHarness, price: number): Promise<void> {
  harness.clock.advance(minute)
  const { token } = await harness.logIn(mobiles.doctor)
  const { data } = await harness.call('ownServices', {}, { token })
  const { version } = endpoints.ownServices.response.parse(data)
  const services = [{ type: 'imageText', offered: 'yes', price, dailyLimit: 10 }]
  const input = { requestId: `price-${price}`, version, services }
  expect(await harness.call('saveOwnServices', input, { token })).toMatchObject({ success: true })
}

/** How many doctors of that name are found for so little. */
async function foundFor(harness: TestHarness, maxPrice: number): Promise<number> {
  const { data } = await harness.call('doctorSearch', { keyword: '周敏', maxPrice })
  return doctorSearch.response.parse(data).total
}

/** Goes back to one state twice, and on from there to another each time; says what is found in each. */
async function changeTwice(changed: TestHarness, searched: TestHarness): Promise<number[]> {
  await changed.control('/snapshots', { name: 'before' })
  const found: number[] = []
  for (const price of [5000, 1000]) {
    await changed.control('/snapshots/restore', { name: 'before' })
    await setPrice(changed, price)
    found.push(await foundFor(searched, 3000))
  }
  return found
}

test('a search after a snapshot was put back finds doctors as they are now', async () => {
  const harness = await openHarness()
  expect(await changeTwice(harness, harness)).toEqual([0, 1])
})

test('it does at a process that has put nothing back itself', async () => {
  const file = join(temporaryFolder(), 'harness.sqlite')
  const one = await openHarness({ store: await openStore(file) })
  const other = await openHarness({ store: await openStore(file) })
  expect(await changeTwice(one, other)).toEqual([0, 1])
})
