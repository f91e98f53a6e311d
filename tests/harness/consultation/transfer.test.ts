import { expect, test, vi } from 'vitest'
import { readCard, type ChatCard } from '#contract/chat/chat-cards.ts'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  addDoctor,
  consultationIn,
  detailOf,
  launchPaid,
  openStory,
  orderInput,
  quickWaiting,
} from '#support/harness/consultation-steps.ts'
import type { TestHarness } from '#support/harness/test-harness.ts'

const doctorId = '20001'
const otherId = '29001'
const otherMobile = '13900029001'

/** A consultation that runs, and what is done to hand it to the other doctor. */
async function openTransfer(kind: 'imageText' | 'quick' = 'imageText', story = openStory()) {
  const { harness, token, doctor } = await story
  await addDoctor(harness)
  const { token: other } = await harness.logIn(otherMobile)
  const consultationId =
    kind === 'quick' ? await quickWaiting(harness, token) : await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  const input = { consultationId, doctorId: otherId, reason: '更对口' }
  const suggest = () => harness.call('suggestTransfer', input, { token: doctor })
  return {
    harness,
    token,
    doctor,
    other,
    consultationId,
    suggest,
    suggested: async () =>
      endpoints.suggestTransfer.response.parse((await suggest()).data).transferId,
    agree: (transferId: string) =>
      harness.call('transferChoose', { transferId, choice: 'agree' }, { token }),
    rest: () => harness.call('setReceiving', { receiving: 'resting' }, { token: other }),
    /** The other doctor switches the service off; what they had set of it stays. */
    async closeService() {
      const off = { type: 'imageText', offered: 'no', price: null, dailyLimit: 20 }
      const change = { requestId: 'services-1', version: 0, services: [off] }
      const saved = await harness.call('saveOwnServices', change, { token: other })
      expect(saved).toMatchObject({ success: true })
    },
    /** Somebody else's order is the last that the other doctor takes today. */
    async bookOut() {
      await harness.context.store
        .updateTable('doctor_service')
        .set({ daily_limit: 1 })
        .where('doctor_id', '=', otherId)
        .execute()
      const ordered = { ...orderInput('request-of-the-day'), doctorId: otherId }
      return consultationIn(await harness.call('askLaunch', ordered, { token }))
    },
    found: async (keyword: string) => {
      const { data } = await harness.call(
        'transferDoctors',
        { consultationId, keyword },
        { token: doctor },
      )
      return endpoints.transferDoctors.response.parse(data).doctors.map(({ id }) => id)
    },
  }
}

test('a doctor who rests is not among those whom it can go to, and is refused', async () => {
  const { suggest, rest, found } = await openTransfer()
  expect(await found('许宁')).toEqual([otherId])
  await rest()
  expect(await found('许宁')).toEqual([])
  expect(await suggest()).toMatchObject({
    code: codes.serviceUnavailable,
    msg: '这位医生正在休息，暂时不能转诊',
  })
})

test('a doctor who has switched the service off is not among them, and is refused', async () => {
  const { suggest, closeService, found } = await openTransfer()
  await closeService()
  expect(await found('许宁')).toEqual([])
  expect(await suggest()).toMatchObject({
    code: codes.serviceUnavailable,
    msg: '这位医生未开通这项服务，不能转诊',
  })
})

test('a quick one goes to doctors of its level, whatever they offer', async () => {
  const { harness, suggest, closeService, found } = await openTransfer('quick')
  await closeService()
  expect(await found('')).toEqual([otherId])
  const { store } = harness.context
  await store
    .updateTable('doctor')
    .set({ title: '住院医师' })
    .where('user_id', '=', otherId)
    .execute()
  expect(await found('')).toEqual([])
  expect(await suggest()).toMatchObject({ msg: '这位医生不属于患者所选的医生级别，不能转诊' })
})

test('neither of its two people is among those whom it can go to', async () => {
  const { harness, consultationId, found } = await openTransfer()
  expect(await found('周敏')).not.toContain('20001')
  await harness.context.store
    .updateTable('consultation')
    .set({ patient_id: otherId })
    .where('id', '=', consultationId)
    .execute()
  expect(await found('许宁')).toEqual([])
})

test('a patient who agrees once the other doctor rests is told so, and may still stay', async () => {
  const { harness, token, consultationId, suggested, rest, agree } = await openTransfer()
  const transferId = await suggested()
  await rest()
  expect(await agree(transferId)).toMatchObject({
    code: codes.serviceUnavailable,
    msg: '这位医生正在休息，暂时不能转诊',
  })
  expect(await detailOf(harness, token, consultationId)).toMatchObject({
    state: 'running',
    doctor: { id: '20001' },
  })
  const stay = { transferId, choice: 'stay' }
  expect(await harness.call('transferChoose', stay, { token })).toMatchObject({ success: true })
})

test('a patient who agrees once the other doctor has switched the service off is told so', async () => {
  const { harness, token, consultationId, suggested, closeService, agree } = await openTransfer()
  const transferId = await suggested()
  await closeService()
  expect(await agree(transferId)).toMatchObject({
    code: codes.serviceUnavailable,
    msg: '这位医生未开通这项服务，不能转诊',
  })
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ doctor: { id: '20001' } })
})

test('a doctor who is fully booked for today is not among them, and is refused until one is given up', async () => {
  const { harness, token, suggest, bookOut, found } = await openTransfer()
  const consultationId = await bookOut()
  expect(await found('许宁')).toEqual([])
  expect(await suggest()).toMatchObject({ code: codes.fullyBooked, msg: '今日已约满' })
  await harness.call('cancelConsultation', { consultationId }, { token })
  expect(await found('许宁')).toEqual([otherId])
  expect(await suggest()).toMatchObject({ success: true })
})

test('a patient who agrees once the other doctor is fully booked for today is told so', async () => {
  const { harness, token, consultationId, suggested, bookOut, agree } = await openTransfer()
  const transferId = await suggested()
  await bookOut()
  expect(await agree(transferId)).toMatchObject({ code: codes.fullyBooked, msg: '今日已约满' })
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ doctor: { id: '20001' } })
})

test('a yes that was given while they received stays one', async () => {
  const { suggested, rest, agree } = await openTransfer()
  const transferId = await suggested()
  expect(await agree(transferId)).toMatchObject({ success: true })
  await rest()
  expect(await agree(transferId)).toMatchObject({ success: true })
})

test('a quick one that is handed on opens the room of the other doctor once', async () => {
  const { harness, other, consultationId, suggested, agree } = await openTransfer('quick')
  await agree(await suggested())
  await harness.call('acceptConsultation', { consultationId }, { token: other })
  const cards = await cardsOf(harness, { doctorId: otherId, consultationId })
  expect(cards).toEqual(['consultation', 'patient', 'reminder', 'accepted'])
})

test('each room tells what happened in it, however late it is published', async () => {
  const story = openStory()
  const { dispatchSignal } = (await story).harness.context
  const wake = vi.spyOn(dispatchSignal, 'wake').mockReturnValue()
  const { harness, other, consultationId, suggested, agree } = await openTransfer('quick', story)
  await agree(await suggested())
  await harness.call('acceptConsultation', { consultationId }, { token: other })
  wake.mockRestore()
  dispatchSignal.wake()
  const left = await cardsOf(harness, { doctorId, consultationId })
  expect(left).toEqual(['consultation', 'patient', 'accepted', 'transfer', 'transferred'])
  const current = await cardsOf(harness, { doctorId: otherId, consultationId })
  expect(current).toEqual(['consultation', 'patient', 'reminder', 'accepted'])
})

test('each offer of another doctor is told as it was made, however late it is published', async () => {
  const story = openStory()
  const { dispatchSignal } = (await story).harness.context
  const { harness, token, doctor, consultationId, suggested } = await openTransfer(
    'imageText',
    story,
  )
  await dispatchSignal.idle()
  const wake = vi.spyOn(dispatchSignal, 'wake').mockReturnValue()
  const transferId = await suggested()
  await harness.call('transferChoose', { transferId, choice: 'stay' }, { token })
  const again = { consultationId, doctorId: otherId, reason: '排班更早' }
  await harness.call('suggestTransfer', again, { token: doctor })
  wake.mockRestore()
  dispatchSignal.wake()
  const cards = await readCards(harness, { doctorId, consultationId })
  const offers = cards.flatMap((card) => (card.kind === 'transfer' ? [card.reason] : []))
  expect(offers).toEqual(['更对口', '排班更早'])
})

/** The cards of a consultation that stand in a doctor's room, oldest first. */
async function cardsOf(harness: TestHarness, room: Room): Promise<string[]> {
  const cards = await readCards(harness, room)
  return cards.map((card) => (card.kind === 'notice' ? card.what : card.kind))
}

type Room = { doctorId: string; consultationId: string }

async function readCards(
  { context: { store, dispatchSignal } }: TestHarness,
  { doctorId: doctor, consultationId }: Room,
): Promise<ChatCard[]> {
  await dispatchSignal.idle()
  const rows = await store
    .selectFrom('chat_message')
    .selectAll()
    .where((eb) => eb.or([eb('sender', '=', doctor), eb('recipient', '=', doctor)]))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ body }) => {
    // Elements as the vendor sends them.
    const [element] = JSON.parse(body) as { MsgContent: { Data?: string } }[]
    const card = readCard(element?.MsgContent.Data ?? '')
    if (card === null || !('consultationId' in card)) return []
    return card.consultationId === consultationId ? [card] : []
  })
}
