import { codes } from '#contract/codes.ts'
import { isMobile, isSmsCode } from '#harness/domain/check-sms.ts'
import { openIdOf } from '#harness/store/accounts/identity-store.ts'
import { sendSmsCode, useSmsCode } from '#harness/store/accounts/sms-store.ts'
import { findUserByToken, issueToken, revokeToken } from '#harness/store/accounts/token-store.ts'
import { findUserOfMobile, userOfMobile } from '#harness/store/accounts/user-store.ts'
import { presentUser } from './person-presenter.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const sendSms: ProductHandler<'sendSmsCode'> = async (context, { mobile }, { address }) => {
  if (!isMobile(mobile)) throw new Refusal(codes.mobileInvalid, 'mobileInvalid')
  requireRare(await context.limiter.take('sms', address), 'smsTooFrequent')
  const { store, clock, random } = context
  const { sent, retryAfterMs } = await sendSmsCode(store, { mobile, now: clock.now(), random })
  if (!sent) requireRare(retryAfterMs, 'smsTooFrequent')
  return { retryAfterSeconds: inWholeSeconds(retryAfterMs) }
}

export const loginBySms: ProductHandler<'loginBySms'> = async (
  context,
  { mobile, code },
  { address },
) => {
  if (!isMobile(mobile)) throw new Refusal(codes.mobileInvalid, 'mobileInvalid')
  if (!isSmsCode(code)) throw new Refusal(codes.smsCodeWrong, 'smsCodeInvalid')
  const { store, clock, random, limiter } = context
  const now = clock.now()
  // Before the code is used up: it is still good once there may be more accounts.
  const isNew = (await findUserOfMobile(store, mobile)) === undefined
  if (isNew) requireRare(await limiter.take('newIdentities', address), 'accountsTooFrequent')
  if (!(await useSmsCode(store, { mobile, code, now }))) {
    throw new Refusal(codes.smsCodeWrong, 'smsCodeWrong')
  }
  const user = await userOfMobile(store, mobile)
  const token = await issueToken(store, { userId: user.id, now, random })
  const openId = await openIdOf(store, user.id)
  return { token, loginUser: presentUser(user), ...(openId === undefined ? {} : { openId }) }
}

export const autoLogin: ProductHandler<'autoLogin'> = async ({ store, clock }, { token }) => {
  const user = await findUserByToken(store, { token, now: clock.now() })
  if (user === null) throw new Refusal(codes.signedOut, 'signedOut')
  const openId = await openIdOf(store, user.id)
  return openId === undefined ? {} : { openId }
}

export const logout: ProductHandler<'logout'> = async ({ store, clock }, _, { token }) => {
  await revokeToken(store, { token, now: clock.now() })
  return {}
}

function requireRare(waitMs: number, message: 'smsTooFrequent' | 'accountsTooFrequent'): void {
  if (waitMs === 0) return
  throw new Refusal(codes.tooFrequent, message, { seconds: inWholeSeconds(waitMs) })
}

function inWholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000)
}
