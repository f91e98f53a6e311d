import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { verifyUserSig } from '#harness/im/user-sig.ts'
import { day, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

async function accountOf({ call }: TestHarness, token: string) {
  const { data } = await call('chatAccount', {}, { token })
  return endpoints.chatAccount.response.parse(data)
}

const seconds = ({ clock }: TestHarness) => Math.floor(clock.now() / 1000)

test('a chat account is signed for the caller, and verifies for nobody else', async () => {
  const harness = await openHarness()
  const { chatApp } = harness.context
  const { token } = await harness.logIn(mobiles.patient)
  const { userSig, userId, sdkAppId } = await accountOf(harness, token)
  expect({ userId, sdkAppId }).toEqual({ userId: '10001', sdkAppId: 1400000000 })
  const now = seconds(harness)
  expect(verifyUserSig(chatApp, { userSig, userId, now })).toMatchObject({ ok: true, userId })
  expect(verifyUserSig(chatApp, { userSig, userId: '20001', now })).toEqual({
    ok: false,
    code: 70013,
  })
})

test('a chat account can’t be had for another: a call that names somebody is refused', async () => {
  const { call, logIn } = await openHarness()
  const { token } = await logIn(mobiles.patient)
  const reply = await call('chatAccount', { userId: '20001' }, { token })
  expect(reply).toMatchObject({ success: false, msg: '未知字段：userId', data: null })
})

test('a chat account lives as long as it says, counted by the clock of the harness', async () => {
  const harness = await openHarness()
  const { chatApp } = harness.context
  const { token } = await harness.logIn(mobiles.doctor)
  const { userSig, userId, expire } = await accountOf(harness, token)
  expect(expire * 1000).toBeGreaterThanOrEqual(day)
  harness.clock.advance(expire * 1000)
  expect(verifyUserSig(chatApp, { userSig, userId, now: seconds(harness) })).toMatchObject({
    ok: true,
  })
  harness.clock.advance(1000)
  expect(verifyUserSig(chatApp, { userSig, userId, now: seconds(harness) })).toEqual({
    ok: false,
    code: 70001,
  })
})

test('the app id and the key of a real chat application are taken from the settings', async () => {
  const chatApp = { sdkAppId: 1600012345, key: 'k'.repeat(64) }
  const harness = await openHarness({ chatApp })
  const { token } = await harness.logIn(mobiles.patient)
  const { userSig, userId, sdkAppId } = await accountOf(harness, token)
  expect(sdkAppId).toBe(1600012345)
  expect(verifyUserSig(chatApp, { userSig, userId, now: seconds(harness) })).toMatchObject({
    ok: true,
  })
})
