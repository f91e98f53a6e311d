import { describe, expect, it, vi } from 'vitest'
import { consultationsSignal } from '#contract/chat/consultations-signal.ts'
import { endpoints } from '#contract/endpoints.ts'
import { consultationDispatcher } from '#harness/api/chat/consultation-dispatcher.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { eventMessages } from '#support/chat/chat-exchange.ts'
import {
  addDoctor,
  launch,
  launchPaid,
  openStory,
  payAtCashier,
  quickWaiting,
} from '#support/harness/consultation-steps.ts'
import { minute, second, type TestHarness } from '#support/harness/test-harness.ts'

const patientId = '10001'
const doctorId = '20001'

/** Who is signalled from now on, with nobody's pages there: what is told since the last look. */
function signals({ context }: TestHarness) {
  const signalled: string[] = []
  const dispatch = consultationDispatcher(context, {
    async inject({ target, onlineOnly }) {
      if (onlineOnly === true && target.kind === 'person') signalled.push(target.userId)
      return { sent: 1, refusal: null }
    },
  })
  context.dispatchSignal.onWake(dispatch)
  return async () => {
    context.dispatchSignal.wake()
    await context.dispatchSignal.idle()
    return signalled.splice(0).toSorted()
  }
}

describe('a change of a consultation', () => {
  it('is signalled to its doctor, and to nobody else', async () => {
    const { harness, token, doctor } = await openStory()
    const signalled = signals(harness)
    const consultationId = await launch(harness, { token })
    expect(await signalled()).toEqual([doctorId])
    await payAtCashier(harness, token, consultationId)
    expect(await signalled()).toEqual([doctorId])
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    expect(await signalled()).toEqual([doctorId])
    expect(await signalled()).toEqual([])
  })

  it('is signalled to the doctor who is left, too', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const signalled = signals(harness)
    const offer = { consultationId, doctorId: '20002', reason: '更擅长' }
    const { data } = await harness.call('suggestTransfer', offer, { token: doctor })
    await signalled()
    const { transferId } = endpoints.suggestTransfer.response.parse(data)
    const choice = { transferId, choice: 'agree' }
    expect(await harness.call('transferChoose', choice, { token })).toMatchObject({ success: true })
    expect(await signalled()).toEqual([doctorId, '20002'])
  })
})

describe('while the clock is frozen', () => {
  it('what falls due waits, without a look at the time, until the clock is moved', async () => {
    const { harness, token } = await openStory()
    await launch(harness, { token })
    const { dispatchSignal, store } = harness.context
    await dispatchSignal.idle()
    // A moment before the order is closed: a timer would ring again and again.
    await harness.control('/clock', { advanceMs: 15 * minute - 1 })
    await harness.control('/clock', { freeze: true })
    const wakeIn = vi.spyOn(dispatchSignal, 'wakeIn')
    const state = async () => {
      dispatchSignal.wake()
      await dispatchSignal.idle()
      return (await store.selectFrom('consultation').select('state').executeTakeFirstOrThrow())
        .state
    }
    harness.clock.advance(minute)
    expect(await state()).toBe('unpaid')
    expect(wakeIn).not.toHaveBeenCalled()
    await harness.control('/clock', { advanceMs: 1 })
    expect(await state()).toBe('closed')
  })
})

describe('a quick consultation', () => {
  it('is signalled to each doctor when it is shown to them, and to all of them when one takes it', async () => {
    const { harness, token } = await openStory()
    const signalled = signals(harness)
    const quick = { departmentId: 'obstetrics', level: 'ordinary' } as const
    const consultationId = await launchPaid(harness, { token, quick })
    const wakeIn = vi.spyOn(harness.context.dispatchSignal, 'wakeIn')
    // A dispatch between launch and payment signals them twice.
    const first = [...new Set(await signalled())]
    expect(first).toHaveLength(3)
    // Also where nobody asks meanwhile.
    expect(wakeIn).toHaveBeenLastCalledWith(20 * second)
    harness.clock.advance(20 * second)
    const [next, ...others] = await signalled()
    expect(others).toEqual([])
    expect(first).not.toContain(next)
    const { token: taker } = await harness.logIn(await mobileOf(harness, first.at(-1)))
    await harness.call('acceptConsultation', { consultationId }, { token: taker })
    expect(new Set(await signalled())).toEqual(new Set([...first, next]))
    // It is nobody's to be shown any more.
    harness.clock.advance(60 * second)
    expect(await signalled()).toEqual([])
  })

  it('is signalled to a doctor who opens, once, and to one who comes to rest, from whom it goes', async () => {
    const { harness, token, doctor } = await openStory()
    await addDoctor(harness)
    const { token: other } = await harness.logIn('13900029001')
    const receive = (receiving: 'open' | 'resting', of: string) =>
      harness.call('setReceiving', { receiving }, { token: of })
    const signalled = signals(harness)
    const consultationId = await quickWaiting(harness, token, { without: ['29001'] })
    expect(new Set(await signalled())).toEqual(new Set([doctorId]))
    harness.clock.advance(30 * second)
    await receive('open', other)
    expect(await signalled()).toEqual(['29001'])
    expect(await signalled()).toEqual([])
    // Their other devices still show it.
    await receive('resting', doctor)
    expect(await signalled()).toEqual([doctorId])
    expect(await signalled()).toEqual([])
    // A change of it concerns only those who still receive.
    await harness.call('cancelConsultation', { consultationId }, { token })
    expect(await signalled()).toEqual(['29001'])
  })
})

async function mobileOf({ context }: TestHarness, id = ''): Promise<string> {
  const user = context.store.selectFrom('user').select('mobile').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).mobile
}

it('is a message that pages hear with the vendor’s SDK, and that is in no list and no history', async () => {
  const harness = await openChat()
  const [doctor] = await harness.people(doctorId)
  const before = (await doctor.tim.getConversationList()).data.conversationList.length
  const waiting = { id: 'c1', patientId, doctorId, patientName: '林晓', state: 'waiting' }
  expect(await harness.control('/consultations', waiting)).toMatchObject({ status: 200 })
  const signal = await doctor.until(() => eventMessages(doctor)[0], 'the signal')
  expect(signal).toMatchObject({ payload: { data: consultationsSignal } })
  const { data } = await doctor.tim.getConversationList()
  expect(data.conversationList).toHaveLength(before)
  const again = harness.person(doctorId)
  await again.logIn()
  expect(eventMessages(again)).toEqual([])
})
