import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { minute, mobiles, identities, openHarness } from '#support/harness/test-harness.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'

test('a login answers with a token, the openId that is bound, and who the person is', async () => {
  const { call, sendSms } = await openHarness()
  const mobile = mobiles.patient
  const { data } = await call('loginBySms', { mobile, code: await sendSms(mobile) })
  expect(data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    openId: identities.bound,
    loginUser: { id: '10001', mobile, nickName: '林晓', realName: '林晓', headPic: '' },
  })
})

test('the first login of a number makes a patient, bound to no openId', async () => {
  const { call, sendSms } = await openHarness()
  const mobile = mobiles.stranger
  const { data } = await call('loginBySms', { mobile, code: await sendSms(mobile) })
  expect(data).not.toHaveProperty('openId')
  const { token, loginUser } = endpoints.loginBySms.response.parse(data)
  expect(loginUser).toMatchObject({ mobile, nickName: '用户5678', realName: '' })
  expect(['10001', '20001']).not.toContain(loginUser.id)
  const detail = await call('doctorDetail', {}, { token })
  expect(detail).toMatchObject({ success: true, data: { doctorType: 1 } })
})

test('the same number is the same person at every login', async () => {
  const { logIn, clock } = await openHarness()
  const first = await logIn(mobiles.stranger)
  clock.advance(minute)
  const again = await logIn(mobiles.stranger)
  expect(again.userId).toBe(first.userId)
  expect(again.token).not.toBe(first.token)
})

test('numbers that log in first at the same time are people of their own', async () => {
  const { logIn } = await openHarness({ store: await yieldingStore() })
  const numbers = Array.from({ length: 20 }, (_, i) => `139000000${String(i).padStart(2, '0')}`)
  const made = await Promise.all(numbers.map((mobile) => logIn(mobile)))
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(20)
})

test('a doctor is told as one, with where they work', async () => {
  const { call, logIn } = await openHarness()
  const { token, userId } = await logIn(mobiles.doctor)
  expect(userId).toBe('20001')
  const { data } = await call('doctorDetail', {}, { token })
  expect(data).toEqual({
    doctorType: 2,
    id: '20001',
    realName: '周敏',
    headPic: '/harness/portraits/f0.svg',
    title: '主任医师',
    department: '产科',
    hospital: '安和妇产医院',
  })
})

test('a code that is refused makes no account', async () => {
  const { call, context } = await openHarness()
  const mobilesKnown = () => context.store.selectFrom('user').select('mobile').execute()
  const before = await mobilesKnown()
  await call('loginBySms', { mobile: mobiles.stranger, code: '123456' })
  expect(await mobilesKnown()).toEqual(before)
})
