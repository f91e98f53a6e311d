import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { columnsOf } from '#harness/store/monitoring/recording-repository.ts'
import {
  consultationIn,
  detailOf,
  openStory,
  payAtCashier,
} from '#support/harness/consultation-steps.ts'
import {
  beginInterpretation,
  interpretationInput,
  interpretationOf,
  interpretationPrice,
  launchInterpretation,
  openInterpretation,
  putRecording,
  signed,
} from '#support/harness/interpretation-steps.ts'
import { listOf, recordingOf } from '#support/harness/recording-steps.ts'
import { minute } from '#support/harness/test-harness.ts'

const hour = 60 * minute

const heardAs = (fhr: readonly Float32Array[]) =>
  columnsOf({ hz: 2, fhr, toco: null, movements: [], marks: [] })

describe('an order', () => {
  test('names a recording, and needs nothing said of an illness', async () => {
    const { harness, token, doctor, consultationId } = await openInterpretation()
    expect(await detailOf(harness, doctor, consultationId)).toMatchObject({
      type: 'interpretation',
      state: 'waiting',
      paid: interpretationPrice,
      description: '',
      lasting: null,
      visit: null,
      patientName: '林晓',
      endsAt: harness.clock.now() + 24 * hour,
    })
    expect(await interpretationOf(harness, token, consultationId)).toMatchObject({
      recordingId: 'recording-1',
      ahead: 0,
      draft: null,
      report: null,
      returned: null,
    })
  })

  test.for<[string, object, string]>([
    ['without a recording', { recordingId: undefined }, 'recordingId'],
    ['with more than a question', { description: '问'.repeat(201) }, 'description'],
    ['with an illness', { lasting: 'week' }, 'lasting'],
    ['with a visit', { visit: 'seen' }, 'visit'],
    ['with pictures', { pictures: [] }, 'pictures'],
    ['of another kind with a recording', { type: 'imageText' }, 'recordingId'],
  ])('%s is refused', async ([, change, field]) => {
    const { harness, token } = await openStory()
    await putRecording(harness)
    const input = { ...interpretationInput('request-1'), ...change }
    expect(await harness.call('askLaunch', input, { token })).toMatchObject({
      code: codes.invalidRequest,
      msg: `字段不合法：${field}`,
    })
  })

  test.for<[string, Parameters<typeof putRecording>[1], number, string]>([
    ['too short', { seconds: 599 }, codes.recordingUnfit, '不足 10 分钟'],
    ['still growing', { live: 1, seconds: 7200 }, codes.recordingUnfit, '还在进行'],
    ['of another patient', { patient_id: 'patient-10001-2' }, codes.recordingUnfit, '另一位就诊人'],
    ['somebody else’s', { user_id: '10002', patient_id: null }, codes.notFound, '不存在'],
    ['deleted', { deleted: 1 }, codes.notFound, '不存在'],
  ])('of a recording that is %s is refused with words', async ([, change, code, text]) => {
    const { harness, token } = await openStory()
    await putRecording(harness, change)
    const reply = await harness.call('askLaunch', interpretationInput('request-1'), { token })
    expect(reply).toMatchObject({ code, msg: expect.stringContaining(text) })
    const orders = await harness.context.store.selectFrom('consultation').select('id').execute()
    expect(orders).toEqual([])
  })

  test.for([1, 2])(
    'of a recording in which nothing was heard of %i fetuses is refused with words',
    async (fetuses) => {
      const { harness, token } = await openStory()
      const silent = () => new Float32Array(2400).fill(Number.NaN)
      await putRecording(harness, heardAs(Array.from({ length: fetuses }, silent)))
      const reply = await harness.call('askLaunch', interpretationInput('request-1'), { token })
      expect(reply).toMatchObject({
        code: codes.recordingUnfit,
        msg: '这段监护没有有效的胎心信号，无法解读，请重新监护',
      })
      const { record } = await recordingOf(harness, { token }, 'recording-1')
      expect(record).toMatchObject({ isUnheard: true })
      expect((await listOf(harness, { token })).recordings).toContainEqual(record)
    },
  )

  test('of twins of which the second alone was heard is taken', async () => {
    const { harness, token } = await openStory()
    const curves = [Number.NaN, 142].map((bpm) => new Float32Array(2400).fill(bpm))
    await putRecording(harness, heardAs(curves))
    const reply = await harness.call('askLaunch', interpretationInput('request-1'), { token })
    expect(reply).toMatchObject({ success: true })
    const [listed] = (await listOf(harness, { token })).recordings
    expect(listed).toMatchObject({ averageBpm: null, isUnheard: false })
  })

  test('of a recording is the only one, as long as it isn’t given up', async () => {
    const { harness, token, doctor } = await openStory()
    await putRecording(harness)
    const order = (requestId: string) =>
      harness.call('askLaunch', interpretationInput(requestId), { token })
    const refused = {
      code: codes.recordingUnfit,
      msg: '这段监护已申请过解读，请到监护记录查看',
    }
    const unpaid = await order('request-1')
    expect(await order('request-1')).toEqual(unpaid)
    expect(await order('request-2')).toMatchObject(refused)
    harness.clock.advance(15 * minute)
    const consultationId = consultationIn(await order('request-3'))
    await payAtCashier(harness, token, consultationId)
    expect(await order('request-4')).toMatchObject(refused)
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    expect(await order('request-5')).toMatchObject(refused)
    const refusal = { consultationId, reason: 'poorSignal' }
    await harness.call('refuseConsultation', refusal, { token: doctor })
    expect(await order('request-6')).toMatchObject({ success: true })
  })

  test('of a recording with a report is refused', async () => {
    const { harness, token, doctor, consultationId } = await beginInterpretation()
    const report = { consultationId, version: 0, content: signed }
    await harness.call('signInterpretation', report, { token: doctor })
    const reply = await harness.call('askLaunch', interpretationInput('request-2'), { token })
    expect(reply).toMatchObject({ code: codes.recordingUnfit })
  })

  test('of ten minutes just fits, and so does one that nobody was named of', async () => {
    const { harness, token } = await openStory()
    await putRecording(harness, { seconds: 600, patient_id: null })
    const reply = await harness.call('askLaunch', interpretationInput('request-1'), { token })
    expect(reply).toMatchObject({ success: true })
  })

  test('is paid by an ask card of its kind, and by none of another', async () => {
    const { harness, token } = await openStory()
    await putRecording(harness)
    const launched = await harness.call('askLaunch', interpretationInput('request-1'), { token })
    const { consultationId } = endpoints.askLaunch.response.parse(launched.data)
    const pay = (askCardId: string) =>
      harness.call(
        'askPay',
        { consultationId, price: interpretationPrice, method: 'card', askCardId },
        { token },
      )
    const cards = await harness.context.store
      .selectFrom('ask_card')
      .selectAll()
      .where('user_id', '=', '10001')
      .execute()
    const idOf = (kind: string) => cards.find((card) => card.kind === kind)?.id ?? ''
    expect(await pay(idOf('imageText'))).toMatchObject({ code: codes.rightsUnavailable })
    expect(await pay(idOf('interpretation'))).toMatchObject({ data: { state: 'paid' } })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'waiting',
      payMethod: 'card',
    })
  })

  test('shows its place among those that the doctor has to sign', async () => {
    const { harness, token, doctor, consultationId } = await openInterpretation()
    harness.clock.advance(minute)
    await putRecording(harness, { id: 'recording-2' })
    const second = await launchInterpretation(harness, token, { recordingId: 'recording-2' })
    expect((await interpretationOf(harness, token, second)).ahead).toBe(1)
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    expect((await interpretationOf(harness, token, second)).ahead).toBe(1)
    const report = { consultationId, version: 0, content: signed }
    await harness.call('signInterpretation', report, { token: doctor })
    expect((await interpretationOf(harness, token, second)).ahead).toBe(0)
  })
})
