import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { findingsSchema } from '#contract/monitoring/findings.ts'
import { endpoints } from '#contract/endpoints.ts'
import { analysisVersion } from '#harness/domain/monitoring/analysis-version.ts'
import { makeRecording } from '#harness/domain/monitoring/plan-recording.ts'
import {
  addRecording,
  listOf,
  partOf,
  recordingOf,
  wholeHeart,
} from '#support/harness/recording-steps.ts'
import { day, minute, mobiles, openHarness, second } from '#support/harness/test-harness.ts'

test('the seed has recordings of three months, newest first, with the facts of each', async () => {
  const harness = await openHarness()
  const { recordings, total, after } = await listOf(harness, await harness.logIn(mobiles.patient))
  expect({ total, after, shown: recordings.length }).toEqual({ total: 11, after: null, shown: 11 })
  const starts = recordings.map(({ startedAt }) => startedAt)
  expect(starts).toEqual(starts.toSorted((one, other) => other - one))
  expect(harness.clock.now() - Number(starts.at(-1))).toBeGreaterThan(85 * day)
  expect(recordings[0]).toMatchObject({
    id: 'recording-10001-1',
    patientId: 'patient-10001-1',
    patientName: '林晓',
    isPatientRemoved: false,
    isDeleted: false,
    seconds: 2400,
    isLive: false,
    gestationDays: 198,
    place: 'home',
    fetuses: 1,
    averageBpm: expect.toSatisfy((bpm) => bpm > 138 && bpm < 150),
    movements: 10,
    contractions: 0,
    isTooShort: false,
    interpretation: null,
  })
  expect(recordings[0]?.sparkline).toHaveLength(120)
  expect(recordings.map(({ seconds }) => seconds / 60)).toContain(480)
  const short = recordings.filter(({ isTooShort }) => isTooShort)
  expect(short.map(({ seconds }) => seconds)).toEqual([540])
})

test('a recording stays when its patient is taken off the list, and says so', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const patientId = 'patient-10001-1'
  await harness.call('removePatient', { requestId: 'request-1', patientId }, caller)
  const { record: recording } = await recordingOf(harness, caller, 'recording-10001-1')
  expect(recording).toMatchObject({ patientId, patientName: '林晓', isPatientRemoved: true })
})

test('the seed’s kinds differ in what is found in them', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const found = async (id: string) => {
    const { findings } = await recordingOf(harness, caller, `recording-10001-${id}`)
    const [fetus] = findings.fetuses
    if (fetus === undefined) throw new Error('no fetus')
    return fetus
  }
  const kindsOf = async (id: string) => (await found(id)).decelerations.map(({ kind }) => kind)
  expect((await found('1')).reactivity).toBe('reactive')
  expect(await kindsOf('4')).toContain('variable')
  expect((await found('5')).lossShare).toBeGreaterThan(0.3)
  expect((await found('6')).meanBaseline).toBeGreaterThan(160)
  expect(await kindsOf('7')).toContain('late')
  expect((await found('8')).sinusoidal).not.toEqual([])
  expect(await kindsOf('9')).toContain('prolonged')
  expect((await found('10')).meanBaseline).toBeLessThan(110)
  expect(await kindsOf('11')).toContain('early')
  expect((await found('3')).scores.fischer).toEqual({ kind: 'refused', reason: 'tooShort' })
})

test('twins have a curve and findings each', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn('13800000101')
  const { recordings } = await listOf(harness, caller)
  expect(recordings.map(({ fetuses }) => fetuses)).toEqual([2, 2, 2])
  const { findings } = await recordingOf(harness, caller, 'recording-10003-1')
  const [first, other] = findings.fetuses.map(({ meanBaseline }) => Number(meanBaseline))
  expect(Number(other) - Number(first)).toBeGreaterThan(8)
  const { fhr } = await partOf(harness, caller, { recordingId: 'recording-10003-1', part: 0 })
  expect(fhr.map(({ length }) => length)).toEqual([3600, 3600])
})

test('the parts of a recording are together what was put in, gaps as gaps', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const recipe = { kind: 'poorSignal', seconds: 4000, hz: 4, seed: 7 } as const
  const id = await addRecording(harness, recipe)
  const { recording } = makeRecording(recipe)
  expect(await wholeHeart(harness, caller, id)).toEqual(Array.from(recording.fhr[0] ?? []))
  const beyond = await partOf(harness, caller, { recordingId: id, part: 40 })
  expect(beyond.fhr).toEqual([new Float32Array()])
})

test('an eight-hour recording takes less than 120 KB over the wire', async () => {
  const harness = await openHarness()
  const { token } = await harness.logIn(mobiles.patient)
  const recordingId = 'recording-10001-2'
  const bytesOf = async (path: string, input: object) => {
    const { headers, text } = await harness
      .http()
      .post(path)
      .set({ SSOtoken: token, 'Accept-Encoding': 'gzip' })
      .send({ recordingId, ...input })
    return headers['content-encoding'] === 'gzip' ? gzipSync(text).length : text.length
  }
  let bytes = await bytesOf(endpoints.recordingDetail.path, {})
  for (let part = 0; part < 16; part++) {
    bytes += await bytesOf(endpoints.recordingPart.path, { part })
  }
  expect(bytes).toBeLessThan(120_000)
})

test('what was found is kept, and found anew by another version of the analysis', async () => {
  const harness = await openHarness()
  const { store } = harness.context
  const caller = await harness.logIn(mobiles.patient)
  const id = await addRecording(harness, { kind: 'late' })
  const { findings } = await recordingOf(harness, caller, id)
  const kept = store.selectFrom('recording').select('findings').where('id', '=', id)
  const { findings: json } = await kept.executeTakeFirstOrThrow()
  expect(findingsSchema.parse(JSON.parse(json ?? ''))).toEqual(findings)

  // As they would be of an older version, which the newest does not read.
  const older = { ...findings, contractions: [] }
  const write = (version: number) =>
    store
      .updateTable('recording')
      .set({ findings: JSON.stringify(older), findings_version: version })
      .where('id', '=', id)
      .execute()
  await write(analysisVersion)
  expect((await recordingOf(harness, caller, id)).findings).toEqual(older)
  await write(analysisVersion - 1)
  expect((await recordingOf(harness, caller, id)).findings).toEqual(findings)
})

test('a live recording grows by the clock until its seconds are over', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const id = await addRecording(harness, { kind: 'normal', seconds: 1800, live: true })
  const shown = async () => {
    const { record: recording, shape, findings } = await recordingOf(harness, caller, id)
    const { fhr } = await partOf(harness, caller, { recordingId: id, part: 0 })
    const [listed] = (await listOf(harness, caller)).recordings
    expect(listed).toEqual(recording)
    const { isLive, seconds, isTooShort } = recording
    const samples = [shape.samples, fhr[0]?.length]
    return { isLive, seconds, isTooShort, samples, found: findings.seconds }
  }
  const none = { isLive: true, seconds: 0, isTooShort: true, samples: [0, 0], found: 0 }
  expect(await shown()).toEqual(none)
  harness.clock.advance(90 * second)
  expect(await shown()).toEqual({ ...none, seconds: 90, samples: [180, 180], found: 90 })
  harness.clock.advance(15 * minute)
  const later = { isLive: true, seconds: 990, isTooShort: false, samples: [1980, 1980], found: 990 }
  expect(await shown()).toEqual(later)
  const trend = async () => {
    const { data } = await harness.call('recordingTrend', {}, caller)
    return endpoints.recordingTrend.response.parse(data).points.at(-1)?.recordingId
  }
  expect(await trend()).not.toBe(id)
  harness.clock.advance(day)
  const whole = { seconds: 1800, isTooShort: false, samples: [3600, 3600], found: 1800 }
  expect(await shown()).toEqual({ isLive: false, ...whole })
  expect(await trend()).toBe(id)
})

test('what is to come of a live recording is told to nobody', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const csv = '# hz: 1\ntime,fhr,movement,mark\n0,140,1,now\n60,150,1,later\n'
  const id = await addRecording(harness, { csv, live: true })
  harness.clock.advance(10 * second)
  const { shape, record: recording } = await recordingOf(harness, caller, id)
  expect(shape).toMatchObject({ movements: [0], marks: [{ atS: 0, text: 'now' }], samples: 10 })
  expect(recording.movements).toBe(1)
})

test('the trend goes from the oldest to the newest', async () => {
  const harness = await openHarness()
  const { data } = await harness.call('recordingTrend', {}, await harness.logIn(mobiles.patient))
  const { points } = endpoints.recordingTrend.response.parse(data)
  expect(points.map(({ recordingId }) => recordingId)).toEqual(
    Array.from({ length: 11 }, (_, place) => `recording-10001-${11 - place}`),
  )
  expect(
    points.find(({ recordingId }) => recordingId === 'recording-10001-6')?.bpm,
  ).toBeGreaterThan(160)
})

test('the trend is of those that are looked for, as the list is', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const [newest] = (await listOf(harness, caller)).recordings
  if (newest === undefined) throw new Error('no recordings')
  for (const filter of [
    { place: 'hospital' },
    { interpreted: true },
    { tier: 1 },
    { from: newest.startedAt },
    { to: newest.startedAt },
  ]) {
    const { recordings } = await listOf(harness, caller, filter)
    const { data } = await harness.call('recordingTrend', filter, caller)
    const { points } = endpoints.recordingTrend.response.parse(data)
    expect(
      points.map(({ recordingId }) => recordingId),
      JSON.stringify(filter),
    ).toEqual(recordings.map(({ id }) => id).toReversed())
  }
})

test('a page goes on where the last one ended', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const startedAt = harness.clock.now() - 100 * day
  for (let place = 0; place < 12; place++) {
    await addRecording(harness, { kind: 'normal', seconds: 60, startedAt })
  }
  const first = await listOf(harness, caller)
  expect(first).toMatchObject({ total: 23, after: expect.any(String) })
  const rest = await listOf(harness, caller, { after: first.after })
  expect(rest).toMatchObject({ total: 23, after: null })
  const ids = [...first.recordings, ...rest.recordings].map(({ id }) => id)
  expect(new Set(ids).size).toBe(23)
})

test('one that is deleted is gone from the list, the trend and its page, and only once', async () => {
  const harness = await openHarness()
  const caller = await harness.logIn(mobiles.patient)
  const recordingId = 'recording-10001-1'
  const remove = () => harness.call('deleteRecording', { recordingId }, caller)
  expect(await remove()).toMatchObject({ success: true })
  expect((await listOf(harness, caller)).total).toBe(10)
  const { data } = await harness.call('recordingTrend', {}, caller)
  expect(JSON.stringify(data)).not.toContain(`"${recordingId}"`)
  for (const reply of [
    await remove(),
    await harness.call('recordingDetail', { recordingId }, caller),
    await harness.call('recordingPart', { recordingId, part: 0 }, caller),
  ]) {
    expect(reply).toMatchObject({ success: false, code: codes.notFound })
  }
})
