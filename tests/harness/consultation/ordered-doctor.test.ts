import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  addDoctor,
  answerPatient,
  detailOf,
  launch,
  orderInput,
  launchPaid,
  price,
  openStory,
} from '#support/harness/consultation-steps.ts'
import { day, minute } from '#support/harness/test-harness.ts'

describe('a doctor who is asked', () => {
  test('sends back with a reason, and the money with it', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    const input = { consultationId, reason: 'visit', words: '请尽快到医院' }
    await harness.call('refuseConsultation', input, { token: doctor })
    harness.clock.advance(minute)
    const detail = await detailOf(harness, token, consultationId)
    expect(detail).toMatchObject({ state: 'refused', refund: 'done' })
    expect(detail.timeline[2]).toMatchObject({ reason: 'visit', words: '请尽快到医院' })
  })

  test('hands over to another one, if the patient likes, who then has a day', async () => {
    const { harness, token, doctor } = await openStory()
    await addDoctor(harness)
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const input = { consultationId, doctorId: '29001', reason: '更对口' }
    await harness.call('suggestTransfer', input, { token: doctor })
    const check = () => harness.call('transferCheck', { consultationId }, { token })
    const { data } = await check()
    const { transfer } = endpoints.transferCheck.response.parse(data)
    expect(transfer).toMatchObject({ doctorId: '29001', doctorName: '许宁', reason: '更对口' })
    const choice = { transferId: transfer?.id, choice: 'agree' }
    await harness.call('transferChoose', choice, { token })
    await harness.call('transferChoose', choice, { token })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'waiting',
      doctor: { id: '29001' },
      endsAt: harness.clock.now() + day,
    })
    expect(await check()).toMatchObject({ data: { transfer: null } })
  })

  test('rests, and takes nothing new', async () => {
    const { harness, token, doctor } = await openStory()
    await harness.call('setReceiving', { receiving: 'resting' }, { token: doctor })
    expect(await harness.call('askLaunch', orderInput('request-1'), { token })).toMatchObject({
      code: codes.serviceUnavailable,
    })
    expect(await harness.call('workbench', {}, { token })).toMatchObject({
      code: codes.doctorsOnly,
    })
  })

  test('takes no more in a day than they said', async () => {
    const { harness, token } = await openStory()
    await harness.context.store.updateTable('doctor_service').set({ daily_limit: 1 }).execute()
    const first = await launch(harness, { token })
    const ask = () => harness.call('askLaunch', orderInput('request-y'), { token })
    expect(await ask()).toMatchObject({ code: codes.fullyBooked })
    await harness.call('cancelConsultation', { consultationId: first }, { token })
    expect(await ask()).toMatchObject({ success: true })
  })

  test('keeps places of the day for others, whatever one account orders and does not pay', async () => {
    const { harness, token } = await openStory()
    const first = await launch(harness, { token })
    for (let other = 0; other < 2; other += 1) await launch(harness, { token })
    const ask = () => harness.call('askLaunch', orderInput('request-y'), { token })
    const msg = expect.stringContaining('未完成的订单')
    expect(await ask()).toMatchObject({ code: codes.fullyBooked, msg })
    await harness.call('cancelConsultation', { consultationId: first }, { token })
    expect(await ask()).toMatchObject({ success: true })
  })

  test('sees the numbers of their workbench', async () => {
    const { harness, token, doctor } = await openStory()
    await launchPaid(harness, { token })
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const workbench = async () =>
      endpoints.workbench.response.parse(
        (await harness.call('workbench', {}, { token: doctor })).data,
      )
    expect(await workbench()).toMatchObject({
      waiting: 1,
      running: 1,
      finishedToday: 0,
      income: price,
    })
    await answerPatient(harness)
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    expect(await workbench()).toMatchObject({
      waiting: 1,
      running: 0,
      finishedToday: 1,
      income: price,
    })
  })
})
