import { hash } from 'node:crypto'
import express, { type ErrorRequestHandler, type Request, type Router } from 'express'
import * as z from 'zod/mini'
import { isIos } from '#contract/messaging-app.ts'
import { checkJsConfig, type JsConfigFacts } from '#harness/domain/check-js-config.ts'
import { badBody } from '#harness/http/bad-body.ts'
import { logCall } from '#harness/http/log-call.ts'
import { findPlatformApp } from '#harness/store/accounts/platform-app-store.ts'
import { listTickets } from '#harness/store/accounts/platform-credential-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { explainJsConfigFault, jsConfigErrors } from './js-config-words.ts'

const textSchema = z.string().check(z.maxLength(8192))
const addressSchema = textSchema.check(z.refine((text) => URL.canParse(text)))

/** What harness/console/jweixin-script.js sends. */
const configSchema = z.object({
  appId: textSchema,
  timestamp: textSchema,
  nonceStr: textSchema,
  signature: textSchema,
  url: addressSchema,
  landingUrl: addressSchema,
  userAgent: textSchema,
})

/**
 * Says whether a page's `wx.config` holds. A page of any host may ask, as on a phone, where the app asks
 * for it; nothing is told but whether a signature that it has brought is right.
 */
export function jsConfigRouter(context: HarnessContext): Router {
  const { clock } = context
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*')
    next()
  })
  // A page of another origin may send a text without asking first.
  router.post('/', express.json({ type: '*/*', limit: '64kb' }), async (request, response) => {
    const config = configSchema.safeParse(request.body)
    if (!config.success) return void response.status(400).json({ ok: false })
    const { appId, url, landingUrl, userAgent } = config.data
    const facts = await factsOf(context, { appId, now: clock.now(), host: request.hostname })
    const fault = checkJsConfig({ ...config.data, isIos: isIos(userAgent) }, facts)
    const reason = fault === null ? null : explainJsConfigFault(fault, languageOf(request))
    logCall(response, { request: { appId, url, landingUrl, reason } })
    const errMsg = `config:${fault === null ? 'ok' : jsConfigErrors[fault.kind]}`
    response.json({ ok: fault === null, errMsg, reason })
  })
  router.use(refuseUnreadable)
  return router
}

const refuseUnreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (badBody(error) === null) return next(error)
  response.status(400).json({ ok: false })
}

async function factsOf(
  context: HarnessContext,
  { appId, now, host }: { appId: string; now: number; host: string },
): Promise<JsConfigFacts> {
  const app = await findPlatformApp(context, appId)
  const tickets = await listTickets(context.store, { appId, random: context.random })
  return {
    hosts: app === null ? null : (app.scriptHosts ?? [host]),
    tickets: tickets.map(({ ticket, expiresAt }) => ({ ticket, isLive: expiresAt > now })),
    sha1: (text) => hash('sha1', text, 'hex'),
  }
}

/** English first: it is developers who read it. */
function languageOf(request: Request): 'en' | 'zh' {
  return request.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en'
}
