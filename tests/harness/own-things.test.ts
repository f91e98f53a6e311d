import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { checkCharacterOf } from '#contract/id-card.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { MedicalRecordSummary } from '#contract/medical-record.ts'
import { day, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const idCardOf = (sequence: number) => {
  const body = `3301061990010199${sequence}`
  return body + checkCharacterOf(body)
}

const somebody = {
  requestId: 'request-1',
  name: '王小明',
  idCard: idCardOf(1),
  gender: 'male',
  relation: 'other',
  mobile: '',
  lastPeriod: '',
}

const visit = {
  requestId: 'request-1',
  patientId: 'patient-10001-1',
  visitDay: '2026-01-05',
  hospital: '',
  department: '',
  diagnosis: '',
  complaint: '头晕',
  presentIllness: '',
  pastIllness: '',
  allergies: '',
  medication: '',
  note: '',
}

async function patientsOf({ call }: TestHarness, token: string) {
  const { data } = await call('patients', {}, { token })
  return endpoints.patients.response.parse(data).patients
}

async function medicalRecordsOf({ call }: TestHarness, token: string, after?: string) {
  const { data } = await call('records', after === undefined ? {} : { after }, { token })
  return endpoints.records.response.parse(data)
}

test('a patient sent twice by one request is one patient, also at the same time', async () => {
  const harness = await openHarness()
  const { token } = await harness.logIn(mobiles.patient)
  const save = () => harness.call('savePatient', somebody, { token })
  const replies = await Promise.all([save(), save(), save()])
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await save()).toEqual(replies[0])
  expect(await patientsOf(harness, token)).toHaveLength(3)
})

test('a late repetition of a change does not undo the change after it', async () => {
  const harness = await openHarness()
  const { token } = await harness.logIn(mobiles.patient)
  const { idCard: _, ...known } = { ...somebody, patientId: 'patient-10001-2' }
  const first = { ...known, name: '林小一', requestId: 'request-1' }
  await harness.call('savePatient', first, { token })
  await harness.call('savePatient', { ...known, name: '林小二', requestId: 'request-2' }, { token })
  await harness.call('savePatient', first, { token })
  const names = (await patientsOf(harness, token)).map(({ name }) => name)
  expect(names).toEqual(['林晓', '林小二'])
})

test('a patient is saved with the last period that is known, also once the pregnancy is over', async () => {
  const harness = await openHarness()
  await harness.logIn(mobiles.patient)
  harness.clock.advance(400 * day)
  const { token } = await harness.logIn(mobiles.patient)
  const [{ lastPeriod } = { lastPeriod: '' }] = await patientsOf(harness, token)
  const { idCard: _, ...known } = { ...somebody, gender: 'female', patientId: 'patient-10001-1' }
  const save = (changes: object) => harness.call('savePatient', { ...known, ...changes }, { token })
  expect(await save({ lastPeriod })).toMatchObject({ success: true })
  const other = { requestId: 'request-2', lastPeriod: '2025-06-02' }
  expect(await save(other)).toMatchObject({ msg: '字段不合法：lastPeriod' })
})

test('an ID number is kept once by each person, and never told again', async () => {
  const harness = await openHarness()
  const mine = await harness.logIn(mobiles.patient)
  const theirs = await harness.logIn('13800000002')
  const added = await harness.call('savePatient', somebody, mine)
  expect(JSON.stringify(added.data)).not.toContain(somebody.idCard)
  expect(added).toMatchObject({ data: { patient: { birthday: '1990-01-01' } } })
  const again = await harness.call('savePatient', { ...somebody, requestId: 'request-2' }, mine)
  expect(again).toMatchObject({ code: codes.patientKnown, msg: '这个身份证号已经添加过' })
  expect(await harness.call('savePatient', somebody, theirs)).toMatchObject({ success: true })
})

test('nobody keeps more than six patients, and who was deleted makes room', async () => {
  const harness = await openHarness()
  const { token } = await harness.logIn(mobiles.patient)
  const add = (sequence: number) =>
    harness.call(
      'savePatient',
      { ...somebody, idCard: idCardOf(sequence), requestId: `request-${sequence}` },
      { token },
    )
  for (const sequence of [1, 2, 3, 4]) expect(await add(sequence)).toMatchObject({ success: true })
  expect(await add(5)).toMatchObject({ code: codes.patientsFull, msg: '最多可添加 6 位患者' })
  const gone = { requestId: 'request-0', patientId: 'patient-10001-2' }
  await harness.call('removePatient', gone, { token })
  expect(await add(5)).toMatchObject({ success: true })
  expect(await patientsOf(harness, token)).toHaveLength(6)
})

test('there is one default patient, also after it was deleted', async () => {
  const harness = await openHarness()
  const { token } = await harness.logIn(mobiles.patient)
  const defaults = async () =>
    (await patientsOf(harness, token)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  expect(await defaults()).toEqual(['林晓'])
  await harness.call('savePatient', { ...somebody, isDefault: true }, { token })
  expect(await defaults()).toEqual(['王小明'])
  const [{ id: patientId } = { id: '' }] = await patientsOf(harness, token)
  const removal = { requestId: 'request-2', patientId }
  expect(await harness.call('removePatient', removal, { token })).toMatchObject({ success: true })
  expect(await defaults()).toEqual(['林晓'])
  // A repetition is answered as the first was.
  expect(await harness.call('removePatient', removal, { token })).toMatchObject({ success: true })
})

test.for([
  ['idCard', '330106199001019910'],
  ['idCard', '11010520260106002'],
  ['name', '<b>王</b>'],
  ['name', '王'],
  ['name', '😀😀'],
  ['mobile', '1380000'],
  ['lastPeriod', '2026-02-30'],
  ['lastPeriod', '2026-01-04'],
])('a patient with the %s “%s” is refused by the name of the field', async ([field, value]) => {
  const { call, logIn } = await openHarness()
  const reply = await call(
    'savePatient',
    { ...somebody, [String(field)]: value },
    await logIn(mobiles.patient),
  )
  expect(reply).toMatchObject({ code: codes.invalidRequest, msg: `字段不合法：${field}` })
})

test('a record of a day that is yet to come is refused until that day in China', async () => {
  const { call, logIn, clock } = await openHarness()
  const me = await logIn(mobiles.patient)
  const tomorrow = { ...visit, visitDay: '2026-01-06' }
  expect(await call('saveRecord', tomorrow, me)).toMatchObject({ msg: '字段不合法：visitDay' })
  clock.advance(day)
  expect(await call('saveRecord', tomorrow, me)).toMatchObject({ success: true })
})

test('a record sent twice is one, and keeps emoji, markup and 500 characters as they are', async () => {
  const harness = await openHarness()
  const me = await harness.logIn(mobiles.patient)
  const note = '😀'.repeat(499) + '<'
  const sent = { ...visit, complaint: '<script>alert(1)</script>', note }
  const first = await harness.call('saveRecord', sent, me)
  expect(first).toMatchObject({ data: { complaint: sent.complaint, note } })
  expect(await harness.call('saveRecord', sent, me)).toEqual(first)
  expect((await medicalRecordsOf(harness, me.token)).records).toHaveLength(2)
  const long = await harness.call(
    'saveRecord',
    { ...sent, note: `${note}x`, requestId: 'request-2' },
    me,
  )
  expect(long).toMatchObject({ msg: '字段不合法：note' })
})

test('a record that says nothing is refused', async () => {
  const { call, logIn } = await openHarness()
  const reply = await call('saveRecord', { ...visit, complaint: ' ' }, await logIn(mobiles.patient))
  expect(reply).toMatchObject({ msg: '字段不合法：complaint' })
})

test('records come twenty at a time, newest visit first, each once', async () => {
  const harness = await openHarness()
  const me = await harness.logIn(mobiles.patient)
  for (let place = 10; place < 54; place++) {
    const visitDay = `2025-12-${String(10 + (place % 7))}`
    await harness.call('saveRecord', { ...visit, visitDay, requestId: `request-${place}` }, me)
  }
  const seen: MedicalRecordSummary[] = []
  let page = await medicalRecordsOf(harness, me.token)
  while (page.more) {
    expect(page.records).toHaveLength(20)
    seen.push(...page.records)
    page = await medicalRecordsOf(harness, me.token, seen.at(-1)?.id)
  }
  seen.push(...page.records)
  const days = seen.map(({ visitDay }) => visitDay)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
})

test('the list goes on behind a record that was removed meanwhile, on another device', async () => {
  const harness = await openHarness()
  const me = await harness.logIn(mobiles.patient)
  for (let place = 10; place < 34; place++) {
    await harness.call('saveRecord', { ...visit, requestId: `request-${place}` }, me)
  }
  const { records } = await medicalRecordsOf(harness, me.token)
  const last = records.at(-1)?.id ?? ''
  await harness.call('removeRecord', { requestId: 'request-9', recordId: last }, me)
  const next = await medicalRecordsOf(harness, me.token, last)
  expect(next.records).toHaveLength(5)
})

test('a record stays with a patient who was taken off the list', async () => {
  const { call, logIn } = await openHarness()
  const me = await logIn(mobiles.patient)
  await call('removePatient', { requestId: 'request-0', patientId: 'patient-10001-1' }, me)
  const kept = await call('recordDetail', { recordId: 'record-10001-1' }, me)
  expect(kept).toMatchObject({ data: { patientName: '林晓' } })
  expect(await call('saveRecord', { ...visit, recordId: 'record-10001-1' }, me)).toMatchObject({
    success: true,
  })
  expect(await call('saveRecord', { ...visit, requestId: 'request-2' }, me)).toMatchObject({
    code: codes.notFound,
  })
})

test('health info is kept whole: what is not said any more is gone', async () => {
  const { call, logIn } = await openHarness()
  const me = await logIn(mobiles.patient)
  const said = { requestId: 'request-1', stage: 'preparing', height: 160 }
  await call('saveHealthInfo', said, me)
  expect(await call('healthInfo', {}, me)).toMatchObject({
    data: { stage: 'preparing', height: 160 },
  })
  await call('saveHealthInfo', { requestId: 'request-2', stage: 'born' }, me)
  await call('saveHealthInfo', said, me)
  expect((await call('healthInfo', {}, me)).data).toEqual({ stage: 'born' })
})

test.for([
  ['height', { height: 1.63 }],
  ['weightNow', { weightNow: 60.55 }],
  ['parity', { gravidity: 1, parity: 2 }],
  ['gravidity', { gravidity: 1.5 }],
  ['lastPeriod', { lastPeriod: '2026-01-07' }],
  ['lastPeriod', { lastPeriod: '2025-01-01', stage: 'pregnant' }],
  ['ultrasoundDue', { ultrasoundDue: '2026-06-01' }],
  ['ultrasoundDue', { lastPeriod: '2025-09-01', ultrasoundDue: '2026-06-23' }],
  ['allergies', { hasAllergies: 'yes', allergies: ' ' }],
  ['otherCondition', { conditions: ['other'] }],
  ['careNumber', { careNumber: '<a>' }],
] as const)('health info with an impossible %s is refused: %o', async ([field, info]) => {
  const { call, logIn } = await openHarness()
  const me = await logIn(mobiles.patient)
  const reply = await call('saveHealthInfo', { requestId: 'request-1', ...info }, me)
  expect(reply).toMatchObject({ code: codes.invalidRequest, msg: `字段不合法：${field}` })
})

test('a due date by ultrasound may lie 259 to 294 days after the last period', async () => {
  const { call, logIn } = await openHarness()
  const me = await logIn(mobiles.patient)
  const lastPeriod = '2025-09-01'
  const due = { '2026-05-17': false, '2026-05-18': true, '2026-06-22': true, '2026-06-23': false }
  for (const [ultrasoundDue, success] of Object.entries(due)) {
    const said = { requestId: `request-${ultrasoundDue}`, lastPeriod, ultrasoundDue }
    expect(await call('saveHealthInfo', said, me)).toMatchObject({ success })
  }
})

test('an ask card is told until its last day', async () => {
  const { call, logIn, clock } = await openHarness()
  const { data } = await call('askCardRights', {}, await logIn(mobiles.patient))
  const { cards } = endpoints.askCardRights.response.parse(data)
  expect(cards.map(({ kind, total, used }) => [kind, total - used])).toEqual([
    ['imageText', 4],
    ['phone', 7],
    ['interpretation', 2],
  ])
  clock.advance(121 * day)
  expect(await call('askCardRights', {}, await logIn(mobiles.patient))).toMatchObject({
    data: { cards: [] },
  })
})

test('everybody has a group of their own with those on duty, and the same every time', async () => {
  const harness = await openHarness()
  const groupOf = async (mobile: string) => {
    const { data } = await harness.call('dutyGroup', {}, await harness.logIn(mobile))
    return endpoints.dutyGroup.response.parse(data)
  }
  const mine = await groupOf(mobiles.patient)
  // 8 UTC is 16 in China.
  expect(mine).toMatchObject({ from: '08:00', to: '22:00', onDuty: true })
  const theirs = await groupOf('13800000002')
  expect(theirs.groupId).not.toBe(mine.groupId)
  harness.clock.advance(7 * 3_600_000)
  expect(await groupOf(mobiles.patient)).toEqual({ ...mine, onDuty: false })
  const members = await harness.context.store
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', mine.groupId)
    .orderBy('user_id')
    .execute()
  expect(members).toEqual([{ user_id: '10001' }, { user_id: '30001' }])
})

test('a nickname loses what nobody sees, and may not be empty', async () => {
  const { call, logIn } = await openHarness()
  const me = await logIn(mobiles.patient)
  const named = { requestId: 'request-1', nickName: ' 晓\u202e晓\u0007 ' }
  expect(await call('saveProfile', named, me)).toMatchObject({ data: { nickName: '晓晓' } })
  const empty = { requestId: 'request-2', nickName: '\u200b ' }
  expect(await call('saveProfile', empty, me)).toMatchObject({ msg: '字段不合法：nickName' })
  expect(await call('userInfo', {}, me)).toMatchObject({ data: { nickName: '晓晓' } })
})

test('a picture is one of the bucket, and is shown from there', async () => {
  const { call, logIn } = await openHarness()
  const me = await logIn(mobiles.patient)
  const headPic = '/prod/seller/avatar/1767600000000abc123def.jpg'
  expect(await call('saveProfile', { requestId: 'request-1', headPic }, me)).toMatchObject({
    data: { headPic: `/bucket${headPic}`, nickName: '林晓' },
  })
  for (const other of ['https://example.com/a.jpg', '//example.com/a.jpg', `/bucket${headPic}`]) {
    const reply = await call('saveProfile', { requestId: 'request-2', headPic: other }, me)
    expect(reply).toMatchObject({ msg: '字段不合法：headPic' })
  }
})
