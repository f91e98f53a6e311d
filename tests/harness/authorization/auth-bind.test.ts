import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { mobiles, people, playHarness, tokenIn, type Play } from '#support/harness/test-harness.ts'

const phone = 'device-phone'
const refusal = {
  success: false,
  code: codes.openIdUnproven,
  msg: '请在微信中重新打开链接后再绑定',
}

const boundTo = async ({ identities }: Play, openId: string) =>
  (await identities()).find((identity) => identity.openId === openId)?.userId

test('after a login by SMS the openId is bound, and the next visit needs no login', async () => {
  const { codeOf, authLogin, authBind, logIn, userOf } = await playHarness()
  const first = await authLogin(await codeOf(people.unbound), { deviceId: phone })
  expect(tokenIn(first)).toBeNull()
  const { token, userId } = await logIn(mobiles.stranger)
  const bound = await authBind(people.unbound, { token, deviceId: phone })
  expect(bound).toMatchObject({ success: true, data: { openId: people.unbound } })
  const next = await authLogin(await codeOf(people.unbound), { deviceId: 'another-device' })
  expect(await userOf(tokenIn(next) ?? '')).toBe(userId)
})

test('an openId moves to the account that it was bound to last', async () => {
  const play = await playHarness()
  await play.authLogin(await play.codeOf(people.bound), { deviceId: phone })
  const { token, userId } = await play.logIn(mobiles.stranger)
  await play.authBind(people.bound, { token, deviceId: phone })
  expect(await boundTo(play, people.bound)).toBe(userId)
})

test('binding twice is binding once', async () => {
  const play = await playHarness()
  await play.authLogin(await play.codeOf(people.unbound), { deviceId: phone })
  const { token } = await play.logIn(mobiles.patient)
  for (let times = 0; times < 2; times++) {
    const reply = await play.authBind(people.unbound, { token, deviceId: phone })
    expect(reply).toMatchObject({ success: true })
  }
  expect(await boundTo(play, people.unbound)).toBe('10001')
})

test('an openId that this device never redeemed a code for is refused and stays as it was', async () => {
  const play = await playHarness()
  await play.authLogin(await play.codeOf(people.doctor), { deviceId: 'device-of-the-doctor' })
  await play.authLogin(await play.codeOf(people.unbound), { deviceId: phone })
  const { token } = await play.logIn(mobiles.stranger)
  for (const openId of [people.doctor, people.bound]) {
    expect(await play.authBind(openId, { token, deviceId: phone })).toMatchObject(refusal)
  }
  expect(await boundTo(play, people.doctor)).toBe('20001')
  expect(await boundTo(play, people.bound)).toBe('10001')
})

test('an openId that nobody has is refused', async () => {
  const { authBind, logIn } = await playHarness()
  const { token } = await logIn(mobiles.patient)
  const nobody = 'oNobody000000000000000000005'
  expect(await authBind(nobody, { token, deviceId: phone })).toMatchObject(refusal)
})

test('a device without an id proves nothing', async () => {
  const play = await playHarness()
  await play.authLogin(await play.codeOf(people.unbound), { deviceId: '' })
  const { token } = await play.logIn(mobiles.patient)
  expect(await play.authBind(people.unbound, { token, deviceId: '' })).toMatchObject(refusal)
  expect(await boundTo(play, people.unbound)).toBeNull()
})

test('a code that was refused, or was issued and never redeemed, proves nothing', async () => {
  const play = await playHarness()
  const code = await play.codeOf(people.unbound)
  await play.authLogin(code, { deviceId: 'device-of-another' })
  await play.authLogin(code, { deviceId: phone })
  await play.codeOf(people.unbound)
  const { token } = await play.logIn(mobiles.patient)
  expect(await play.authBind(people.unbound, { token, deviceId: phone })).toMatchObject(refusal)
  expect(await boundTo(play, people.unbound)).toBeNull()
})

test('the openId of a snapshot user is never bound, although this device redeemed its code', async () => {
  const play = await playHarness()
  await play.authLogin(await play.codeOf(people.snapshot), { deviceId: phone })
  const { token } = await play.logIn(mobiles.patient)
  expect(await play.authBind(people.snapshot, { token, deviceId: phone })).toMatchObject(refusal)
  expect(await boundTo(play, people.snapshot)).toBeNull()
  const next = await play.authLogin(await play.codeOf(people.snapshot), { deviceId: phone })
  expect(tokenIn(next)).toBeNull()
})

test('without a live token nothing is bound', async () => {
  const play = await playHarness()
  await play.authLogin(await play.codeOf(people.unbound), { deviceId: phone })
  const { token } = await play.logIn(mobiles.patient)
  await play.call('logout', {}, { token })
  for (const dead of ['', 'garbage', token]) {
    expect(await play.authBind(people.unbound, { token: dead, deviceId: phone })).toMatchObject({
      success: false,
      code: codes.signedOut,
    })
  }
  expect(await boundTo(play, people.unbound)).toBeNull()
})
