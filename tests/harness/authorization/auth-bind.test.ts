import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  mobiles,
  identities,
  openHarness,
  tokenIn,
  type TestHarness,
} from '#support/harness/test-harness.ts'

const phone = 'device-phone'
const refusal = {
  success: false,
  code: codes.openIdUnproven,
  msg: '请在微信中重新打开链接后再绑定',
}

const boundTo = async ({ listIdentities }: TestHarness, openId: string) =>
  (await listIdentities()).find((identity) => identity.openId === openId)?.userId

test('after a login by SMS the openId is bound, and the next visit needs no login', async () => {
  const { codeOf, authLogin, authBind, logIn, userOf } = await openHarness()
  const first = await authLogin(await codeOf(identities.unbound), { deviceId: phone })
  expect(tokenIn(first)).toBeNull()
  const { token, userId } = await logIn(mobiles.stranger)
  const bound = await authBind(identities.unbound, { token, deviceId: phone })
  expect(bound).toMatchObject({ success: true, data: { openId: identities.unbound } })
  const next = await authLogin(await codeOf(identities.unbound), { deviceId: 'another-device' })
  expect(await userOf(tokenIn(next) ?? '')).toBe(userId)
})

test('an openId moves to the account that it was bound to last', async () => {
  const harness = await openHarness()
  await harness.authLogin(await harness.codeOf(identities.bound), { deviceId: phone })
  const { token, userId } = await harness.logIn(mobiles.stranger)
  await harness.authBind(identities.bound, { token, deviceId: phone })
  expect(await boundTo(harness, identities.bound)).toBe(userId)
})

test('binding twice is binding once', async () => {
  const harness = await openHarness()
  await harness.authLogin(await harness.codeOf(identities.unbound), { deviceId: phone })
  const { token } = await harness.logIn(mobiles.patient)
  for (let times = 0; times < 2; times++) {
    const reply = await harness.authBind(identities.unbound, { token, deviceId: phone })
    expect(reply).toMatchObject({ success: true })
  }
  expect(await boundTo(harness, identities.unbound)).toBe('10001')
})

test('an openId that this device never redeemed a code for is refused and stays as it was', async () => {
  const harness = await openHarness()
  await harness.authLogin(await harness.codeOf(identities.doctor), {
    deviceId: 'device-of-the-doctor',
  })
  await harness.authLogin(await harness.codeOf(identities.unbound), { deviceId: phone })
  const { token } = await harness.logIn(mobiles.stranger)
  for (const openId of [identities.doctor, identities.bound]) {
    expect(await harness.authBind(openId, { token, deviceId: phone })).toMatchObject(refusal)
  }
  expect(await boundTo(harness, identities.doctor)).toBe('20001')
  expect(await boundTo(harness, identities.bound)).toBe('10001')
})

test('an openId that nobody has is refused', async () => {
  const { authBind, logIn } = await openHarness()
  const { token } = await logIn(mobiles.patient)
  const nobody = 'oNobody000000000000000000005'
  expect(await authBind(nobody, { token, deviceId: phone })).toMatchObject(refusal)
})

test('a device without an id proves nothing', async () => {
  const harness = await openHarness()
  await harness.authLogin(await harness.codeOf(identities.unbound), { deviceId: '' })
  const { token } = await harness.logIn(mobiles.patient)
  expect(await harness.authBind(identities.unbound, { token, deviceId: '' })).toMatchObject(refusal)
  expect(await boundTo(harness, identities.unbound)).toBeNull()
})

test('a code that was refused, or was issued and never redeemed, proves nothing', async () => {
  const harness = await openHarness()
  const code = await harness.codeOf(identities.unbound)
  await harness.authLogin(code, { deviceId: 'device-of-another' })
  await harness.authLogin(code, { deviceId: phone })
  await harness.codeOf(identities.unbound)
  const { token } = await harness.logIn(mobiles.patient)
  expect(await harness.authBind(identities.unbound, { token, deviceId: phone })).toMatchObject(
    refusal,
  )
  expect(await boundTo(harness, identities.unbound)).toBeNull()
})

test('the openId of a snapshot user is never bound, although this device redeemed its code', async () => {
  const harness = await openHarness()
  await harness.authLogin(await harness.codeOf(identities.snapshot), { deviceId: phone })
  const { token } = await harness.logIn(mobiles.patient)
  expect(await harness.authBind(identities.snapshot, { token, deviceId: phone })).toMatchObject(
    refusal,
  )
  expect(await boundTo(harness, identities.snapshot)).toBeNull()
  const next = await harness.authLogin(await harness.codeOf(identities.snapshot), {
    deviceId: phone,
  })
  expect(tokenIn(next)).toBeNull()
})

test('without a live token nothing is bound', async () => {
  const harness = await openHarness()
  await harness.authLogin(await harness.codeOf(identities.unbound), { deviceId: phone })
  const { token } = await harness.logIn(mobiles.patient)
  await harness.call('logout', {}, { token })
  for (const dead of ['', 'garbage', token]) {
    expect(
      await harness.authBind(identities.unbound, { token: dead, deviceId: phone }),
    ).toMatchObject({
      success: false,
      code: codes.signedOut,
    })
  }
  expect(await boundTo(harness, identities.unbound)).toBeNull()
})
