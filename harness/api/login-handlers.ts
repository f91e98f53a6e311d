import { codes } from '#contract/codes.ts'
import { isMobile, isSmsCode } from '#harness/domain/check-sms.ts'
import { openIdOf } from '#harness/store/accounts/identity-store.ts'
import { sendSmsCode, useSmsCode } from '#harness/store/accounts/sms-store.ts'
import { findUserByToken, issueToken, revokeToken } from '#harness/store/accounts/token-store.ts'
import { userOfMobile } from '#harness/store/accounts/user-store.ts'
import { presentUser } from './person-presenter.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const sendSms: ProductHandler<'sendSmsCode'> = async (context, { mobile }) => {
  if (!isMobile(mobile)) throw new Refusal(codes.mobileInvalid, '手机号不正确')
  const { store, clock, random } = context
  const { sent, retryAfterMs } = await sendSmsCode(store, { mobile, now: clock.now(), random })
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000)
  if (!sent) {
    throw new Refusal(codes.tooFrequent, `发送过于频繁，请 ${retryAfterSeconds} 秒后再试`)
  }
  return { retryAfterSeconds }
}

export const loginBySms: ProductHandler<'loginBySms'> = async (context, { mobile, code }) => {
  if (!isMobile(mobile)) throw new Refusal(codes.mobileInvalid, '手机号不正确')
  if (!isSmsCode(code)) throw new Refusal(codes.smsCodeWrong, '验证码是6个数字')
  const { store, clock, random } = context
  const now = clock.now()
  if (!(await useSmsCode(store, { mobile, code, now }))) {
    throw new Refusal(codes.smsCodeWrong, '验证码错误或已过期')
  }
  const user = await userOfMobile(store, mobile)
  const token = await issueToken(store, { userId: user.id, now, random })
  const openId = await openIdOf(store, user.id)
  return { token, loginUser: presentUser(user), ...(openId === undefined ? {} : { openId }) }
}

export const autoLogin: ProductHandler<'autoLogin'> = async ({ store, clock }, { token }) => {
  const user = await findUserByToken(store, { token, now: clock.now() })
  if (user === null) throw new Refusal(codes.signedOut, '登录已失效，请重新登录')
  const openId = await openIdOf(store, user.id)
  return openId === undefined ? {} : { openId }
}

export const logout: ProductHandler<'logout'> = async ({ store, clock }, _, { token }) => {
  await revokeToken(store, { token, now: clock.now() })
  return {}
}
