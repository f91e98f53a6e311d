import { codes } from '#contract/codes.ts'
import { explainCodeRefusal, type CodeErrcode } from '#harness/domain/explain-code-refusal.ts'
import { platformErrmsgs } from '#harness/domain/platform-errcodes.ts'
import { hasProven, redeemCode } from '#harness/store/accounts/code-store.ts'
import { bindIdentity } from '#harness/store/accounts/identity-store.ts'
import { issueToken } from '#harness/store/accounts/token-store.ts'
import type { ProductHandler } from './product-handler.ts'
import type { RefusalMessage } from '#harness/domain/refusal-message.ts'
import { Refusal } from './refusal.ts'

export const authLogin: ProductHandler<'authLogin'> = async (context, input, caller) => {
  const { store, clock, random, platformApp } = context
  const now = clock.now()
  const { code = '', appId } = input
  // The platform has other applications, and their codes log nobody in here.
  if (appId !== platformApp.appId) throw refusalOf(explainCodeRefusal(code, null, appId))
  const redeemed = await redeemCode(store, {
    code,
    appId,
    now,
    by: caller.deviceId === '' ? null : caller.deviceId,
  })
  if (!redeemed.ok) throw refusalOf(redeemed.errcode)
  const { openId, snapshot, flow, userId } = redeemed.grant
  await caller.joinFlow(flow)
  if (snapshot) return { openId, isSnapshotUser: true }
  if (userId === null) return { openId }
  return { openId, token: await issueToken(store, { userId, now, random }) }
}

/** An openId is no secret: only the device that redeemed a code for it may bind it. */
export const authBind: ProductHandler<'authBind'> = async ({ store }, { openId }, caller) => {
  const { deviceId, user } = caller
  if (deviceId === '' || !(await hasProven(store, { deviceId, openId }))) {
    throw new Refusal(codes.openIdUnproven, 'openIdUnproven')
  }
  await bindIdentity(store, { openId, userId: user.id })
  return { openId }
}

const messageOf: Record<CodeErrcode, RefusalMessage> = {
  40029: 'codeInvalid',
  40163: 'codeUsed',
  41008: 'codeMissing',
}

/** The platform's errcode and text reach the client in `msg`, behind words for the person. */
function refusalOf(errcode: CodeErrcode): Refusal {
  const answer = `${errcode} ${platformErrmsgs[errcode]}`
  return new Refusal(errcode, messageOf[errcode], { answer })
}
