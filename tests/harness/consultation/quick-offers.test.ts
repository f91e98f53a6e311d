import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  addDoctor,
  detailOf,
  openStory,
  quickWaiting,
} from '#support/harness/consultation-steps.ts'
import { minute, second, type TestHarness } from '#support/harness/test-harness.ts'

/** The seed's doctor and ours, the only two of a department, and what is done with a quick order there. */
async function openDepartment(options: Parameters<typeof quickWaiting>[2] = {}) {
  const { harness, token, doctor } = await openStory()
  await addDoctor(harness)
  const { token: other } = await harness.logIn('13900029001')
  const consultationId = await quickWaiting(harness, token, options)
  return {
    harness,
    doctor,
    other,
    receive: (of: string, receiving: 'open' | 'resting') =>
      harness.call('setReceiving', { receiving }, { token: of }),
    accept: (by: string) => harness.call('acceptConsultation', { consultationId }, { token: by }),
    notified: async () => (await detailOf(harness, token, consultationId)).notified,
  }
}

async function shownTo(harness: TestHarness, token: string): Promise<number> {
  const { data } = await harness.call('consultations', { role: 'doctor' }, { token })
  const { total } = endpoints.consultations.response.parse(data)
  const numbers = await harness.call('workbench', {}, { token })
  expect(numbers.data).toMatchObject({ waiting: total })
  return total
}

test('a doctor who opens later is shown a quick order that still waits, and takes it', async () => {
  const { harness, other, receive, accept, notified } = await openDepartment({ without: ['29001'] })
  harness.clock.advance(30 * second)
  expect([await shownTo(harness, other), await notified()]).toEqual([0, 1])
  await receive(other, 'open')
  expect([await shownTo(harness, other), await notified()]).toEqual([1, 2])
  expect(await accept(other)).toMatchObject({ success: true })
})

test('the second of two doctors who take one hears that the other has it, and is shown it no more', async () => {
  const { harness, doctor, other, accept } = await openDepartment()
  expect(await accept(doctor)).toMatchObject({ success: true })
  expect(await accept(other)).toMatchObject({
    code: codes.consultationConflict,
    msg: '已被其他医生接诊',
  })
  expect(await shownTo(harness, other)).toBe(0)
})

test('a doctor who was never shown one hears nothing of who took it', async () => {
  const { doctor, other, accept } = await openDepartment({ without: ['29001'] })
  expect(await accept(doctor)).toMatchObject({ success: true })
  expect(await accept(other)).toMatchObject({ code: codes.notFound })
})

test('one that is over is shown to nobody who opens', async () => {
  const { harness, other, receive } = await openDepartment({ without: ['29001'] })
  harness.clock.advance(10 * minute)
  await receive(other, 'open')
  expect(await shownTo(harness, other)).toBe(0)
})

test('a doctor who rests is not shown it any more, and is again once they open', async () => {
  const { harness, doctor, receive, accept, notified } = await openDepartment()
  expect([await shownTo(harness, doctor), await notified()]).toEqual([1, 2])
  await receive(doctor, 'resting')
  expect(await shownTo(harness, doctor)).toBe(0)
  expect(await accept(doctor)).toMatchObject({ code: codes.notFound })
  await receive(doctor, 'open')
  expect(await shownTo(harness, doctor)).toBe(1)
  // They were told of it once, and are counted once.
  expect(await notified()).toBe(2)
})

test('who rests before their turn is never told, and not counted', async () => {
  const { harness, other, receive, notified } = await openDepartment({ doctors: ['20001'] })
  await receive(other, 'resting')
  harness.clock.advance(6 * minute)
  expect([await shownTo(harness, other), await notified()]).toEqual([0, 1])
})

test('doctors of other departments are shown it at once when the last of its own rests', async () => {
  const { harness, doctor, other, receive, notified } = await openDepartment({ doctors: ['20001'] })
  expect([await shownTo(harness, other), await notified()]).toEqual([0, 1])
  await receive(doctor, 'resting')
  expect([await shownTo(harness, other), await notified()]).toEqual([1, 2])
})

test('before anything is paid it is told how many would be shown it, of the department and elsewhere', async () => {
  const { harness, doctor, other, receive } = await openDepartment({ doctors: ['20001'] })
  const there = async () => {
    const { data } = await harness.call('quickOffers', { departmentId: 'department-x' })
    const { levels } = endpoints.quickOffers.response.parse(data)
    return levels.map(({ level, online, elsewhere }) => ({ level, online, elsewhere }))
  }
  const levels = ['senior', 'ordinary']
  expect(await there()).toEqual(levels.map((level) => ({ level, online: 1, elsewhere: 1 })))
  await receive(doctor, 'resting')
  expect(await there()).toEqual(levels.map((level) => ({ level, online: 0, elsewhere: 1 })))
  await receive(other, 'resting')
  expect(await there()).toEqual(levels.map((level) => ({ level, online: 0, elsewhere: 0 })))
})
