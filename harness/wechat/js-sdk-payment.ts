import { createHash, createHmac, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { checkPayParameters, type PayFacts } from '#harness/domain/check-pay-parameters.ts'
import { findPlatformApp } from '#harness/store/accounts/platform-app-store.ts'
import { payKeys } from '#harness/store/consultation/pay-key.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { explainFault } from './js-sdk-messages.ts'
import type { PageCheck } from './page-check.ts'
import { parameterSchema } from './page-parameter.ts'

/** What harness/console/bridge-script.ts sends. */
const parametersSchema = z.object({
  appId: parameterSchema,
  timeStamp: parameterSchema,
  nonceStr: parameterSchema,
  package: parameterSchema,
  signType: parameterSchema,
  paySign: parameterSchema,
})

/** Whether the payment sheet opens (wechat-facts 3.6). */
export const checkPayment: PageCheck = async (context, body, { language }) => {
  const parameters = parametersSchema.safeParse(body)
  if (!parameters.success) return null
  const { appId, signType, package: packed } = parameters.data
  const fault = checkPayParameters(parameters.data, await factsOf(context, appId))
  const reason = fault === null ? null : explainFault(fault, language)
  const outcome = fault === null ? 'ok' : 'fail'
  return {
    answer: { ok: fault === null, errMsg: `get_brand_wcpay_request:${outcome}`, reason },
    logged: { appId, signType, package: packed, reason },
  }
}

async function factsOf(context: HarnessContext, appId: string): Promise<PayFacts> {
  const app = await findPlatformApp(context, appId)
  if (app === null) return null
  const isOwn = appId === context.platformApp.appId
  const publicKey = isOwn ? (await payKeys(context.store)).publicKey : app.payPublicKey
  const { payKey } = app
  return {
    signers: {
      RSA:
        publicKey === null
          ? null
          : (text, paySign) =>
              verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(paySign, 'base64')),
      MD5:
        payKey === null
          ? null
          : (text, paySign) => isSame(createHash('md5').update(`${text}&key=${payKey}`), paySign),
      'HMAC-SHA256':
        payKey === null
          ? null
          : (text, paySign) =>
              isSame(createHmac('sha256', payKey).update(`${text}&key=${payKey}`), paySign),
    },
  }
}

/** v2 writes its signatures in upper case. */
function isSame(signed: { digest(encoding: 'hex'): string }, paySign: string): boolean {
  return signed.digest('hex').toUpperCase() === paySign
}
