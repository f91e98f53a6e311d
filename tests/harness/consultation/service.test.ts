import { describe, expect, test } from 'vitest'
import { chinaDay } from '#contract/calendar.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  addDoctor,
  answerPatient,
  detailOf,
  launch,
  launchPaid,
  openStory,
  price,
} from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

const hour = 60 * minute

/** A consultation for 48 hours that the doctor has accepted, of the type that it is to be. */
async function openRunning(type: 'imageText' | 'phone' | 'interpretation' | 'quick' = 'imageText') {
  const story = await openStory()
  const { harness, token, doctor } = story
  const consultationId = await launchPaid(harness, { token })
  await harness.context.store.updateTable('consultation').set({ type }).execute()
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await harness.context.dispatchSignal.idle()
  return { ...story, consultationId }
}

const somebody = {
  requestId: 'request-somebody',
  name: '许宁',
  idCard: '330106199001019928',
  gender: 'female',
  relation: 'self',
  mobile: '',
  lastPeriod: '',
}

const sendText = (harness: TestHarness, from: string, to: string) =>
  harness.control('/im/messages', { from, to, text: '您好' })

/** How it stands after two days. */
async function endOf(harness: TestHarness, token: string, consultationId: string) {
  harness.clock.advance(48 * hour)
  const { state, refund, timeline } = await detailOf(harness, token, consultationId)
  const closing = timeline.find(({ kind }) => kind === 'closed' || kind === 'finished')
  return { state, refund, by: closing?.by, reason: closing?.reason }
}

const isClosed = { state: 'closed', refund: 'pending', by: 'service', reason: 'unserved' }
const isKept = { state: 'finished', refund: 'none', by: 'service', reason: 'timeUp' }

describe('what is paid for', () => {
  test.for(['imageText', 'phone', 'quick'] as const)(
    'goes back where the doctor never answers, and is kept where they do: %s',
    async (type) => {
      for (const isAnswered of [false, true]) {
        const { harness, token, consultationId } = await openRunning(type)
        if (isAnswered) await answerPatient(harness)
        const ended = await endOf(harness, token, consultationId)
        expect(ended).toEqual(isAnswered ? isKept : isClosed)
      }
    },
  )

  test.for<[string, (harness: TestHarness) => Promise<unknown>]>([
    ['the patient’s own words', (harness) => sendText(harness, '10001', '20001')],
    ['another doctor’s', (harness) => sendText(harness, '20002', '10001')],
    ['the doctor’s to somebody else', (harness) => sendText(harness, '20001', '10002')],
    ['what the service says in their name', (harness) => harness.context.dispatchSignal.idle()],
  ])('goes back after %s', async ([, happens]) => {
    const { harness, token, consultationId } = await openRunning()
    await happens(harness)
    expect(await endOf(harness, token, consultationId)).toEqual(isClosed)
  })

  test('goes back where the doctor has written before accepting, and after the end', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    await answerPatient(harness)
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    // Nobody looks before the doctor writes.
    harness.clock.advance(48 * hour + 1)
    await answerPatient(harness)
    expect(await endOf(harness, token, consultationId)).toMatchObject({
      ...isClosed,
      refund: 'done',
    })
  })

  test('goes back with the doctor’s end of what they never answered, said by the room', async () => {
    const { harness, token, doctor, consultationId } = await openRunning()
    const finished = await harness.call('finishConsultation', { consultationId }, { token: doctor })
    expect(finished).toMatchObject({ data: { consultation: { state: 'closed' } } })
    expect(await endOf(harness, token, consultationId)).toEqual({
      ...isClosed,
      refund: 'done',
      by: 'doctor',
    })
  })

  test('goes back by the doctor who took it over, whatever the one before has written', async () => {
    const { harness, token, doctor, consultationId } = await openRunning()
    await addDoctor(harness)
    await answerPatient(harness)
    const suggestion = { consultationId, doctorId: '29001', reason: '更对口' }
    const { data } = await harness.call('suggestTransfer', suggestion, { token: doctor })
    const { transferId } = endpoints.suggestTransfer.response.parse(data)
    await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
    const { token: other } = await harness.logIn('13900029001')
    await harness.call('acceptConsultation', { consultationId }, { token: other })
    expect(await endOf(harness, token, consultationId)).toEqual(isClosed)
  })

  test('is kept where the patient is a doctor, whom the other doctor answers', async () => {
    const { harness, doctor } = await openStory()
    await addDoctor(harness)
    const { token: asking } = await harness.logIn('13900029001')
    const { data } = await harness.call('savePatient', somebody, { token: asking })
    const { patient } = endpoints.savePatient.response.parse(data)
    for (const isAnswered of [true, false]) {
      const consultationId = await launchPaid(harness, { token: asking, patientId: patient.id })
      await harness.call('acceptConsultation', { consultationId }, { token: doctor })
      if (isAnswered) await sendText(harness, '20001', '29001')
      // Their own words are none of who is asked.
      await sendText(harness, '29001', '20001')
      await harness.call('finishConsultation', { consultationId }, { token: doctor })
      const { state, refund } = await detailOf(harness, asking, consultationId)
      expect({ state, refund }).toEqual(
        isAnswered ? { state: 'finished', refund: 'none' } : { state: 'closed', refund: 'pending' },
      )
    }
  })

  test('is not earned by words where a report is owed', async () => {
    const { harness, token, consultationId } = await openRunning('interpretation')
    await answerPatient(harness)
    expect(await endOf(harness, token, consultationId)).toMatchObject({ state: 'closed' })
  })
})

describe('a refund that is asked for', () => {
  const decisionOf = async (
    { harness, token, consultationId }: Awaited<ReturnType<typeof openRunning>>,
    meanwhile: (harness: TestHarness) => Promise<unknown> = async () => {},
  ) => {
    await harness.call('requestRefund', { consultationId, reason: 'noAnswer' }, { token })
    await meanwhile(harness)
    harness.clock.advance(24 * hour)
    const { refund, state } = await detailOf(harness, token, consultationId)
    return { refund, state }
  }

  test('is granted where nobody has answered when it is decided, and ends the consultation', async () => {
    expect(await decisionOf(await openRunning())).toEqual({ refund: 'done', state: 'closed' })
  })

  test('is declined where the doctor answers before, or after it was asked for', async () => {
    const before = await openRunning()
    await answerPatient(before.harness)
    const declined = { refund: 'rejected', state: 'running' }
    expect(await decisionOf(before)).toEqual(declined)
    expect(await decisionOf(await openRunning(), answerPatient)).toEqual(declined)
  })
})

describe('the use of an ask card', () => {
  async function openByCard() {
    const story = await openStory()
    const { harness, token, doctor } = story
    const consultationId = await launch(harness, { token })
    const card = { method: 'card', askCardId: 'card-10001-1' }
    await harness.call('askPay', { consultationId, price, ...card }, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const used = async () => {
      const { store } = harness.context
      const cards = store.selectFrom('ask_card').select('used').where('id', '=', card.askCardId)
      return (await cards.executeTakeFirstOrThrow()).used
    }
    return { ...story, consultationId, used, usedBefore: (await used()) - 1 }
  }

  test('can be asked back, and is good again where nobody has served', async () => {
    for (const isServed of [false, true]) {
      const { harness, token, consultationId, used, usedBefore } = await openByCard()
      if (isServed) await answerPatient(harness)
      const requested = await harness.call(
        'requestRefund',
        { consultationId, reason: 'noAnswer' },
        { token },
      )
      expect(requested).toMatchObject({ data: { consultation: { refund: 'pending' } } })
      expect(await used()).toBe(usedBefore + 1)
      harness.clock.advance(24 * hour)
      expect(await detailOf(harness, token, consultationId)).toMatchObject({
        refund: isServed ? 'rejected' : 'done',
        refundAmount: 0,
        payMethod: 'card',
      })
      expect(await used()).toBe(isServed ? usedBefore + 1 : usedBefore)
    }
  })

  test('that comes back after its card has ended is good for a week', async () => {
    const { harness, token } = await openStory()
    const { store } = harness.context
    const today = chinaDay(harness.clock.now())
    await store.updateTable('ask_card').set({ valid_until: today }).execute()
    const card = { method: 'card', askCardId: 'card-10001-1' }
    const payByCard = async () => {
      const consultationId = await launch(harness, { token })
      const paid = await harness.call('askPay', { consultationId, price, ...card }, { token })
      return { consultationId, isPaid: paid.success }
    }
    const goodCards = async () => {
      const { data } = await harness.call('askCardRights', {}, { token })
      return endpoints.askCardRights.response.parse(data).cards.map(({ id }) => id)
    }
    const { consultationId } = await payByCard()
    harness.clock.advance(24 * hour)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'closed' })
    harness.clock.advance(7 * 24 * hour)
    expect(await goodCards()).toEqual([card.askCardId])
    expect(await payByCard()).toMatchObject({ isPaid: true })
    harness.clock.advance(24 * hour)
    expect(await goodCards()).toEqual([])
  })

  test('that comes back before its card ends leaves the card its day', async () => {
    const { harness, token, consultationId } = await openByCard()
    const until = () =>
      harness.context.store
        .selectFrom('ask_card')
        .select('valid_until')
        .where('id', '=', 'card-10001-1')
        .executeTakeFirstOrThrow()
    const before = await until()
    expect(await endOf(harness, token, consultationId)).toMatchObject({ state: 'closed' })
    expect(await until()).toEqual(before)
  })

  test('is good again where the time is up without service', async () => {
    const { harness, token, consultationId, used, usedBefore } = await openByCard()
    expect(await endOf(harness, token, consultationId)).toEqual({ ...isClosed, refund: 'none' })
    expect(await used()).toBe(usedBefore)
  })
})

describe('a call', () => {
  async function openCall(inHours: number) {
    const story = await openRunning('phone')
    const { harness, token, doctor, consultationId } = story
    const at = harness.clock.now() + inHours * hour
    const proposal = { consultationId, mobile: '13700001111', times: [at] }
    await harness.call('proposeCall', proposal, { token })
    await harness.call('confirmCall', { consultationId, at }, { token: doctor })
    return { ...story, at }
  }

  test('whose confirmed time has come is what was paid for, whatever times are named later', async () => {
    const { harness, token, consultationId } = await openCall(2)
    harness.clock.advance(3 * hour)
    const times = [harness.clock.now() + hour]
    const again = { consultationId, mobile: '13700001111', times }
    expect(await harness.call('proposeCall', again, { token })).toMatchObject({ success: true })
    expect((await detailOf(harness, token, consultationId)).call).toMatchObject({
      confirmedAt: null,
    })
    await harness.call('requestRefund', { consultationId, reason: 'noAnswer' }, { token })
    harness.clock.advance(24 * hour)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ refund: 'rejected' })
    expect(await endOf(harness, token, consultationId)).toMatchObject({ state: 'finished' })
  })

  test('that is still to come earns nothing yet', async () => {
    const { harness, token, doctor, consultationId } = await openCall(2)
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(2 * hour)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'closed',
      refund: 'done',
      refundAmount: price,
    })
  })
})
