import { expect, test } from 'vitest'
import { step } from '#harness/domain/consultation/consultation-machine.ts'
import {
  aggregateOf,
  findConsultation,
} from '#harness/store/consultation/consultation-repository.ts'
import { changeConsultation, settleDue } from '#harness/store/consultation/consultation-runner.ts'
import {
  forgetOrders,
  launch,
  launchPaid,
  openService,
} from '#support/harness/consultation-steps.ts'
import { fillUp } from '#support/harness/full-table.ts'
import { day, mobiles, openHarness } from '#support/harness/test-harness.ts'

/** A harness whose database takes no more entries of timelines. */
async function openFull(placed: typeof launch) {
  const harness = await openHarness()
  await forgetOrders(harness)
  await openService(harness)
  const { token } = await harness.logIn(mobiles.patient)
  const id = await placed(harness, { token })
  const { store, random } = harness.context
  await harness.context.dispatchSignal.idle()
  const { letAgain } = await fillUp(store, 'consultation_event', 'the timeline is full')
  return { id, store, random, now: harness.clock.now(), letAgain }
}

test('a change whose event is not kept is not kept either', async () => {
  const { id, store, random, now } = await openFull(launch)
  const before = await findConsultation(store, id)
  const paying = changeConsultation(store, id, { now, random }, async (_trx, row) => {
    if (row === null) throw new Error('there is no order')
    const change = step(aggregateOf(row), { kind: 'pay', amount: 0, method: 'free' }, now)
    return change === 'refused' ? { result: null } : { change, result: null }
  })
  await expect(paying).rejects.toThrow('the timeline is full')
  expect(await findConsultation(store, id)).toEqual(before)
})

test('what fell due and whose event is not kept is still due', async () => {
  const { id, store, random, now, letAgain } = await openFull(launchPaid)
  const before = await findConsultation(store, id)
  const late = { now: now + day, random }
  await expect(settleDue(store, late)).rejects.toThrow('the timeline is full')
  expect(await findConsultation(store, id)).toEqual(before)
  await letAgain()
  await settleDue(store, late)
  expect(await findConsultation(store, id)).toMatchObject({ state: 'closed', refund: 'pending' })
})
