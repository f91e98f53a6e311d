import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { isIos } from '#contract/messaging-app.ts'
import {
  checkJsConfig,
  type JsConfigFacts,
  type JsConfigFaultKind,
} from '#harness/domain/check-js-config.ts'
import { findPlatformApp } from '#harness/store/accounts/platform-app-store.ts'
import { listTickets } from '#harness/store/accounts/platform-credential-store.ts'
import { readFidelity } from '#harness/store/fidelity-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { explainFault } from './js-sdk-messages.ts'
import type { PageCheck } from './page-check.ts'
import { parameterSchema } from './page-parameter.ts'

const textSchema = z.string().check(z.maxLength(8192))
const addressSchema = textSchema.check(z.refine((text) => URL.canParse(text)))

/** What harness/console/jweixin-script.js sends. */
const configSchema = z.object({
  appId: parameterSchema,
  timestamp: textSchema,
  nonceStr: parameterSchema,
  signature: parameterSchema,
  url: addressSchema,
  landingUrl: addressSchema,
  userAgent: textSchema,
})

/** Whether `wx.config` holds (wechat-facts 3.7). */
export const checkConfig: PageCheck = async (context, body, { hosts, language }) => {
  const config = configSchema.safeParse(body)
  if (!config.success) return null
  const { appId, url, landingUrl, userAgent } = config.data
  const facts = await factsOf(context, appId, hosts)
  const isEverywhere = (await readFidelity(context.store)).has('landingUrl')
  const fault = checkJsConfig({ ...config.data, isIos: isEverywhere || isIos(userAgent) }, facts)
  const reason = fault === null ? null : explainFault(fault, language)
  const errMsg = `config:${fault === null ? 'ok' : errorOf(fault.kind)}`
  return {
    answer: { ok: fault === null, errMsg, reason },
    logged: { appId, url, landingUrl, reason },
  }
}

async function factsOf(
  context: HarnessContext,
  appId: string,
  defaultHosts: readonly string[],
): Promise<JsConfigFacts> {
  const { store, clock, random } = context
  const app = await findPlatformApp(context, appId)
  const tickets = await listTickets(store, { appId, random })
  return {
    hosts: app === null ? null : (app.scriptHosts ?? defaultHosts),
    tickets: tickets.map(({ ticket, expiresAt }) => ({ ticket, isLive: expiresAt > clock.now() })),
    sha1: (text) => hash('sha1', text, 'hex'),
  }
}

/** The platform's own name for it, as pages read it in `errMsg`. */
function errorOf(kind: JsConfigFaultKind): string {
  if (kind === 'unknownApp') return 'invalid appid'
  return kind === 'foreignHost' ? 'invalid url domain' : 'invalid signature'
}
