import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { mobiles, openHarness } from '#support/harness/test-harness.ts'

test('records after one of another’s are refused like those after one that is not there', async () => {
  const { call, logIn } = await openHarness()
  const [mine, theirs] = [await logIn(mobiles.patient), await logIn('13800000002')]
  const after = (recordId: string) => call('records', { after: recordId }, mine)
  const others = await after('record-10002-1')
  expect(others).toEqual(await after('nothing-here'))
  expect(others).toMatchObject({ success: false, code: codes.notFound, data: null })
  const own = await call('records', { after: 'record-10002-1' }, theirs)
  expect(own).toMatchObject({ success: true })
})

test('a lease is told by its number to its own person alone', async () => {
  const { call, logIn } = await openHarness()
  const [mine, theirs] = [await logIn(mobiles.patient), await logIn('13800000002')]
  const foreign = await call('leaseOrderDetail', { orderId: 'lease-10001-1' }, theirs)
  expect(foreign).toEqual(await call('leaseOrderDetail', { orderId: 'nothing-here' }, theirs))
  expect(foreign).toMatchObject({ success: false, code: codes.notFound })
  expect(await call('leaseOrderDetail', {}, theirs)).toMatchObject({ data: { order: null } })
  expect(await call('leaseOrderDetail', {}, mine)).toMatchObject({
    data: { order: { id: 'lease-10001-1' } },
  })
})

test.for(['patients', 'records', 'healthInfo', 'askCardRights'] as const)(
  '%s tells each person their own',
  async (name) => {
    const { call, logIn } = await openHarness()
    const mine = await call(name, {}, await logIn(mobiles.patient))
    const theirs = await call(name, {}, await logIn('13800000002'))
    expect(JSON.stringify(mine.data)).not.toContain('10002')
    expect(JSON.stringify(theirs.data)).not.toContain('10001')
    expect(mine.data).not.toEqual(theirs.data)
  },
)
