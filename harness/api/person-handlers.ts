import { userSigLifetimeSeconds } from '#harness/domain/token-lifetimes.ts'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { findDoctor } from '#harness/store/accounts/user-store.ts'
import { presentDoctor, presentUser } from './person-presenter.ts'
import type { ProductHandler } from './product-handler.ts'

export const userInfo: ProductHandler<'userInfo'> = async (_context, _input, { user }) =>
  presentUser(user)

export const doctorDetail: ProductHandler<'doctorDetail'> = async (
  { store },
  _input,
  { user, language },
) => presentDoctor(user, await findDoctor(store, user.id), language)

/** Signed for the caller alone: the call takes no user id. */
export const chatAccount: ProductHandler<'chatAccount'> = async (context, _input, { user }) => {
  const { chatApp, clock } = context
  const expire = userSigLifetimeSeconds
  const now = Math.floor(clock.now() / 1000)
  return {
    sdkAppId: chatApp.sdkAppId,
    userId: user.id,
    userSig: issueUserSig(chatApp, { userId: user.id, now, expire }),
    expire,
  }
}
