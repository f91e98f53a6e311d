import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { mobiles, playHarness } from '#support/harness-play.ts'

const record = {
  requestId: 'request-1',
  patientId: 'patient-10002-1',
  visitDay: '2026-01-04',
  hospital: '',
  department: '',
  diagnosis: '',
  complaint: '咳嗽',
  presentIllness: '',
  pastIllness: '',
  allergies: '',
  medication: '',
  note: '',
}
const patient = {
  requestId: 'request-1',
  name: '陈雨',
  gender: 'female',
  relation: 'self',
  mobile: '',
  lastPeriod: '',
}

/** Calls that name something, with the field that does, and what 陈雨 has of it. */
const naming: readonly [EndpointName, string, string, object][] = [
  ['savePatient', 'patientId', 'patient-10002-1', patient],
  ['removePatient', 'patientId', 'patient-10002-1', { requestId: 'request-1' }],
  ['records', 'after', 'record-10002-1', {}],
  ['recordDetail', 'recordId', 'record-10002-1', {}],
  ['saveRecord', 'recordId', 'record-10002-1', record],
  ['saveRecord', 'patientId', 'patient-10002-1', record],
  ['removeRecord', 'recordId', 'record-10002-1', { requestId: 'request-1' }],
]

test.for(naming)(
  '%s is refused by its %s alike for what is another’s and what is not there',
  async ([name, field, foreign, input]) => {
    const { call, logIn } = await playHarness()
    const [mine, theirs] = [await logIn(mobiles.patient), await logIn('13800000002')]
    const others = await call(name, { ...input, [field]: foreign }, mine)
    expect(others).toEqual(await call(name, { ...input, [field]: 'nothing-here' }, mine))
    expect(others).toMatchObject({ success: false, code: codes.missing, data: null })
    expect(await call(name, { ...input, [field]: foreign }, theirs)).toMatchObject({
      success: true,
    })
  },
)

test('a lease is told by its number to its own person alone', async () => {
  const { call, logIn } = await playHarness()
  const [mine, theirs] = [await logIn(mobiles.patient), await logIn('13800000002')]
  const foreign = await call('leaseOrderDetail', { orderId: 'lease-10001-1' }, theirs)
  expect(foreign).toEqual(await call('leaseOrderDetail', { orderId: 'nothing-here' }, theirs))
  expect(foreign).toMatchObject({ success: false, code: codes.missing })
  expect(await call('leaseOrderDetail', {}, theirs)).toMatchObject({ data: { order: null } })
  expect(await call('leaseOrderDetail', {}, mine)).toMatchObject({
    data: { order: { id: 'lease-10001-1' } },
  })
})

test.for(['patients', 'records', 'healthInfo', 'askCardRights'] as const)(
  '%s tells each person their own',
  async (name) => {
    const { call, logIn } = await playHarness()
    const mine = await call(name, {}, await logIn(mobiles.patient))
    const theirs = await call(name, {}, await logIn('13800000002'))
    expect(JSON.stringify(mine.data)).not.toContain('10002')
    expect(JSON.stringify(theirs.data)).not.toContain('10001')
    expect(mine.data).not.toEqual(theirs.data)
  },
)
