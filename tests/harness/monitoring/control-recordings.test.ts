import { expect, test } from 'vitest'
import { recordingKinds } from '#contract/control.ts'
import { addRecording, listOf, partOf, recordingOf } from '#support/harness/recording-steps.ts'
import { dumpOf } from '#support/harness/store-dump.ts'
import { day, mobiles, openHarness } from '#support/harness/test-harness.ts'

test.for(recordingKinds)(
  'a recording of kind %s is added, and said what is in it',
  async (kind) => {
    const harness = await openHarness()
    const { body } = await harness.control('/recordings', { userId: '10001', kind, seconds: 1800 })
    expect(body).toMatchObject({
      ok: true,
      truth: { hearts: expect.any(Array), contractions: expect.any(Array) },
    })
    const caller = await harness.logIn(mobiles.patient)
    const { record: recording, shape } = await recordingOf(harness, caller, body.recordingId)
    expect(recording).toMatchObject({
      patientId: 'patient-10001-1',
      startedAt: harness.clock.now(),
      seconds: 1800,
      fetuses: body.truth.hearts.length,
      place: 'home',
      gestationDays: 199,
    })
    expect(shape.hasToco).toBe(kind !== 'noToco')
  },
)

test('a file of comma-separated values is added with what it says of itself', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const csv = [
    '# started_at: 2026-01-02 20:30:00',
    '# hz: 1',
    '# device: FM-26',
    'time,fhr1,fhr2,toco,movement,mark',
    '0,140,150,10,,',
    '2,141,151,11,1,翻身',
    '',
  ].join('\n')
  const body = { csv, place: 'hospital', patientId: 'patient-10001-2' }
  const recordingId = await addRecording(harness, body)
  const { record: recording, shape } = await recordingOf(harness, caller, recordingId)
  expect(recording).toMatchObject({
    startedAt: Date.UTC(2026, 0, 2, 12, 30),
    patientName: '林小满',
    gestationDays: null,
    device: 'FM-26',
    place: 'hospital',
    seconds: 3,
    fetuses: 2,
    // Two seconds are too few to be believed.
    averageBpm: null,
    isTooShort: true,
  })
  expect(shape).toEqual({
    hz: 1,
    samples: 3,
    hasToco: true,
    movements: [2],
    marks: [{ atS: 2, text: '翻身' }],
  })
  const { fhr, toco } = await partOf(harness, caller, { recordingId, part: 0 })
  expect(fhr[1]).toEqual(Float32Array.of(150, Number.NaN, 151))
  expect(toco).toEqual(Float32Array.of(10, Number.NaN, 11))
})

test('a recording has no week of pregnancy before the last period, nor once that one is over', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const daysOf = async (startedAt: number) => {
    const recordingId = await addRecording(harness, { kind: 'normal', seconds: 600, startedAt })
    return (await recordingOf(harness, caller, recordingId)).record.gestationDays
  }
  const now = harness.clock.now()
  const today = Number(await daysOf(now))
  expect(await daysOf(now - today * day)).toBe(0)
  expect(await daysOf(now - (today + 1) * day)).toBe(null)
  const last = 44 * 7
  expect(await daysOf(now + (last - today) * day)).toBe(last)
  expect(await daysOf(now + (last - today + 1) * day)).toBe(null)
})

/** So many samples of 140 bpm. */
function fhrFile(samples: number): Buffer {
  const bytes = Buffer.alloc(4 + samples * 6)
  for (let at = 4; at < bytes.length; at += 6) bytes.writeUInt16LE(560, at)
  return bytes
}

test('a .fhr file is added, up to a day', async () => {
  const harness = await openHarness()
  const fhr = fhrFile(24 * 3600 * 4).toString('base64')
  const recordingId = await addRecording(harness, { fhr, startedAt: 1000 })
  const { recordings } = await listOf(harness, await harness.logIn(mobiles.patient), { to: 2000 })
  expect(recordings).toMatchObject([{ id: recordingId, seconds: 86_400, averageBpm: 140 }])
})

const csv = (...rows: string[]) => ({ csv: `# hz: 2\ntime,fhr\n${rows.join('\n')}\n` })
const fhr = (bytes: Buffer) => ({ fhr: bytes.toString('base64') })
const negative = fhrFile(3)
negative.writeInt16LE(-560, 10)

test.for<[string, object, string]>([
  ['that is cut', fhr(fhrFile(3).subarray(0, 20)), 'byte 16: the last sample is cut'],
  ['that is empty', fhr(Buffer.of()), 'byte 0: no header'],
  ['without samples', fhr(fhrFile(0)), 'byte 4: no samples'],
  ['with a negative rate', fhr(negative), 'byte 10: a heart rate over 300'],
  ['of more than a day', fhr(fhrFile(24 * 3600 * 4 + 1)), 'byte 2073604: more than 24 hours'],
  ['of text', csv('0,140', '0.5,x'), 'line 4: a value that is no number'],
  ['with NaN', csv('0,NaN'), 'line 3: a value that is no number'],
  ['with a negative value', csv('0,140', '0.5,-140'), 'line 4: a value out of range'],
  ['with a clock that goes backwards', csv('1,140', '0,140'), 'line 4: a time that is not later'],
  ['of the wrong length', csv('0,140', '0.5'), 'line 4: not as many values as there are columns'],
  [
    'that ends in a line',
    { csv: '# hz: 2\ntime,fhr\n0,14' },
    'line 3: the file ends within a line',
  ],
  ['in no base64', { fhr: '%%%' }, 'This field is not valid: fhr'],
  ['of a kind that is unknown', { kind: 'quadruplets' }, 'This field is not valid: kind'],
  ['of nobody', { ...csv('0,140'), userId: '99999' }, 'There is no user 99999'],
  [
    'of another’s patient',
    { ...csv('0,140'), patientId: 'patient-10002-1' },
    'There is no patient patient-10002-1',
  ],
])(
  'a recording %s is refused with what is wrong and where, and nothing is stored',
  async ([, body, error]) => {
    const harness = await openHarness()
    const before = await dumpOf(harness)
    const refused = await harness.control('/recordings', { userId: '10001', ...body })
    expect({ status: refused.status, ...refused.body }).toEqual({
      status: 400,
      ok: false,
      error: expect.stringContaining(error),
    })
    expect(await dumpOf(harness)).toEqual(before)
  },
)

test('ten million samples are refused before they are read', async () => {
  const harness = await openHarness()
  const before = await dumpOf(harness)
  const refused = await harness.control('/recordings', {
    userId: '10001',
    ...fhr(fhrFile(10_000_000)),
  })
  expect(refused).toMatchObject({
    status: 413,
    body: { ok: false, error: 'A request may hold at most 16 MB' },
  })
  expect(await dumpOf(harness)).toEqual(before)
})
