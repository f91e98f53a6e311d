import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  addDoctor,
  consultationIn,
  detailOf,
  openStory,
  orderInput,
  payAtCashier,
} from '#support/harness/consultation-steps.ts'
import {
  beginInterpretation,
  calmFindings,
  interpretationOf,
  interpretationPrice,
  openInterpretation,
  signed,
} from '#support/harness/interpretation-steps.ts'
import { minute } from '#support/harness/test-harness.ts'

const hour = 60 * minute

describe('a draft', () => {
  const content = { ...signed, tier: null, remarks: '先写到这里' }

  test('is kept over devices, and read by the doctor alone', async () => {
    const { harness, token, doctor, consultationId } = await beginInterpretation()
    const before = await interpretationOf(harness, doctor, consultationId)
    expect(before.draft).toEqual({
      version: 0,
      content: { overruled: [], nst: null, cst: null, marks: [], tier: null, remarks: '' },
    })
    const saved = { consultationId, version: 0, content }
    expect(await harness.call('saveInterpretation', saved, { token })).toMatchObject({
      code: codes.notFound,
    })
    expect(await harness.call('saveInterpretation', saved, { token: doctor })).toMatchObject({
      data: { version: 1 },
    })
    const kept = await interpretationOf(harness, doctor, consultationId)
    expect(kept.draft).toEqual({ version: 1, content })
    expect((await interpretationOf(harness, token, consultationId)).draft).toBeNull()
  })

  test('that was written on an older version is refused with words, and the newer one stays', async () => {
    const { harness, doctor, consultationId } = await beginInterpretation()
    const save = (remarks: string) =>
      harness.call(
        'saveInterpretation',
        { consultationId, version: 0, content: { ...content, remarks } },
        { token: doctor },
      )
    expect(await save('手机')).toMatchObject({ data: { version: 1 } })
    expect(await save('电脑')).toMatchObject({
      code: codes.draftConflict,
      msg: expect.stringContaining('另一台设备'),
    })
    // The answer to the first one may have been lost.
    expect(await save('手机')).toMatchObject({ data: { version: 1 } })
    expect((await interpretationOf(harness, doctor, consultationId)).draft).toMatchObject({
      version: 1,
      content: { remarks: '手机' },
    })
  })

  test('is kept only once the doctor has begun, and while it runs', async () => {
    const { harness, doctor, consultationId } = await openInterpretation()
    const save = () =>
      harness.call('saveInterpretation', { consultationId, version: 0, content }, { token: doctor })
    expect(await save()).toMatchObject({ code: codes.consultationConflict })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(25 * hour)
    expect(await save()).toMatchObject({ code: codes.consultationConflict })
  })
})

describe('the signature', () => {
  test('ends it, and gives the patient the report beside what was found then', async () => {
    const { harness, token, doctor, consultationId } = await beginInterpretation()
    harness.clock.advance(minute)
    const input = { consultationId, version: 0, content: signed }
    const reply = await harness.call('signInterpretation', input, { token: doctor })
    const report = {
      consultationId,
      recordingId: 'recording-1',
      content: signed,
      findings: calmFindings,
      doctor: { name: '周敏', title: '主任医师', hospital: '安和妇产医院' },
      signedAt: harness.clock.now(),
    }
    expect(reply.data).toEqual({ report })
    // What a later analysis would find is another matter.
    await harness.context.store.updateTable('recording').set({ findings: null }).execute()
    const read = await interpretationOf(harness, token, consultationId)
    expect(read).toMatchObject({ report, draft: null, consultation: { state: 'finished' } })
    const { timeline } = await detailOf(harness, token, consultationId)
    expect(timeline.at(-1)).toMatchObject({ kind: 'interpreted', by: 'doctor' })
    const handed = await harness.context.store
      .selectFrom('recording_consultation')
      .select('tier')
      .execute()
    expect(handed).toEqual([{ tier: 1 }])
  })

  test('twice is once, and another report afterwards is refused', async () => {
    const { harness, doctor, consultationId } = await beginInterpretation()
    const sign = (content: object) =>
      harness.call('signInterpretation', { consultationId, version: 0, content }, { token: doctor })
    const first = await sign(signed)
    harness.clock.advance(minute)
    expect(await sign(signed)).toEqual(first)
    expect(await sign({ ...signed, tier: 3 })).toMatchObject({ code: codes.reportSigned })
    const saved = { consultationId, version: 0, content: signed }
    expect(await harness.call('saveInterpretation', saved, { token: doctor })).toMatchObject({
      code: codes.reportSigned,
    })
    const events = await harness.context.store
      .selectFrom('consultation_event')
      .select('kind')
      .where('kind', '=', 'interpreted')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('on an older version than was saved elsewhere is refused, and nothing has ended', async () => {
    const { harness, token, doctor, consultationId } = await beginInterpretation()
    const saved = { consultationId, version: 0, content: { ...signed, remarks: '另一台' } }
    await harness.call('saveInterpretation', saved, { token: doctor })
    const input = { consultationId, version: 0, content: signed }
    expect(await harness.call('signInterpretation', input, { token: doctor })).toMatchObject({
      code: codes.draftConflict,
    })
    expect(await interpretationOf(harness, token, consultationId)).toMatchObject({
      report: null,
      consultation: { state: 'running' },
    })
  })

  const line = { system: 'fischer', fetus: 0, line: 'cycles', points: 2 }

  test.for<[string, object, string]>([
    ['without a conclusion', { tier: null }, 'content.tier'],
    ['without remarks', { remarks: ' ' }, 'content.remarks'],
    ['with 201 characters of remarks', { remarks: '字'.repeat(201) }, 'content.remarks'],
    ['with a line of a fetus that is none', { overruled: [{ ...line, fetus: 1 }] }, 'overruled'],
    [
      'with a line of a score that there is none of',
      { overruled: [{ ...line, system: 'krebs' }] },
      'overruled',
    ],
    ['with a line twice', { overruled: [line, { ...line, points: 0 }] }, 'overruled'],
    [
      'with a line of another system',
      { overruled: [{ ...line, line: 'late' }] },
      'content.overruled',
    ],
    ['with a mark beyond the end', { marks: [{ atS: 1201, text: '宫缩' }] }, 'marks'],
  ])('%s is refused', async ([, change, field]) => {
    const { harness, doctor, consultationId } = await beginInterpretation()
    const input = { consultationId, version: 0, content: { ...signed, ...change } }
    expect(await harness.call('signInterpretation', input, { token: doctor })).toMatchObject({
      code: codes.invalidRequest,
      msg: expect.stringContaining(field),
    })
    expect((await interpretationOf(harness, doctor, consultationId)).report).toBeNull()
  })
})

describe('what ends without a report', () => {
  test.for(['waiting', 'running'] as const)(
    'is given back with its reason and the money while %s',
    async (state) => {
      const { harness, token, doctor, consultationId } =
        state === 'waiting' ? await openInterpretation() : await beginInterpretation()
      const refuse = (reason: string) =>
        harness.call('refuseConsultation', { consultationId, reason }, { token: doctor })
      // Why somebody is sent to a hospital is no reason to give a recording back.
      expect(await refuse('material')).toMatchObject({ code: codes.invalidRequest })
      expect(await refuse('poorSignal')).toMatchObject({ success: true })
      expect(await interpretationOf(harness, token, consultationId)).toMatchObject({
        returned: { reason: 'poorSignal', words: '' },
        consultation: { state: 'refused', refund: 'pending' },
      })
      harness.clock.advance(2 * minute)
      expect(await detailOf(harness, token, consultationId)).toMatchObject({ refund: 'done' })
      const input = { consultationId, version: 0, content: signed }
      expect(await harness.call('signInterpretation', input, { token: doctor })).toMatchObject({
        code: codes.consultationConflict,
      })
    },
  )

  test('is closed and paid back a day after the payment, also where the doctor has begun', async () => {
    const { harness, token, doctor, consultationId } = await openInterpretation()
    harness.clock.advance(23 * hour)
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(hour + 2 * minute)
    const input = { consultationId, version: 0, content: signed }
    expect(await harness.call('signInterpretation', input, { token: doctor })).toMatchObject({
      code: codes.consultationConflict,
    })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'closed',
      refund: 'done',
      refundAmount: interpretationPrice,
    })
  })

  test('that is signed is not paid back, though nothing was said in the chat', async () => {
    const { harness, token, doctor, consultationId } = await beginInterpretation()
    const input = { consultationId, version: 0, content: signed }
    await harness.call('signInterpretation', input, { token: doctor })
    await harness.call('requestRefund', { consultationId, reason: 'unhelpful' }, { token })
    harness.clock.advance(24 * hour)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'finished',
      refund: 'rejected',
    })
  })

  test('is no other doctor’s to take over', async () => {
    const { harness, doctor, consultationId } = await beginInterpretation()
    await addDoctor(harness)
    const suggestion = { consultationId, doctorId: '29001', reason: '更对口' }
    expect(await harness.call('suggestTransfer', suggestion, { token: doctor })).toMatchObject({
      code: codes.consultationConflict,
    })
  })
})

test('a consultation of another kind has no interpretation', async () => {
  const { harness, token } = await openStory()
  const id = consultationIn(await harness.call('askLaunch', orderInput('request-1'), { token }))
  await payAtCashier(harness, token, id)
  expect(await harness.call('interpretation', { consultationId: id }, { token })).toMatchObject({
    code: codes.notFound,
  })
})
