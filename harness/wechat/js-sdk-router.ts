import express, { type ErrorRequestHandler, type Router } from 'express'
import { badBody } from '#harness/http/bad-body.ts'
import { developerLanguage } from '#harness/http/developer-language.ts'
import { logCall } from '#harness/http/log-call.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { checkConfig } from './js-sdk-config.ts'
import { checkPayment } from './js-sdk-payment.ts'
import { replyJson } from './platform-reply.ts'
import type { PageCheck } from './page-check.ts'

/**
 * Says whether what a page hands to the messaging app holds, and why not. A page of any host may ask, as
 * on a phone, where the app asks for it; nothing is told but whether a signature that it has brought is
 * right.
 */
export function jsSdkRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*')
    next()
  })
  // A page of another origin may send a text without asking first.
  router.use(express.json({ type: '*/*', limit: '64kb' }))
  router.post('/config', serve(context, checkConfig))
  router.post('/payment', serve(context, checkPayment))
  router.use(refuseUnreadable)
  return router
}

function serve(context: HarnessContext, check: PageCheck): express.RequestHandler {
  return async (request, response) => {
    const page = { host: request.hostname, language: developerLanguage(request) }
    const checked = await check(context, request.body, page)
    if (checked === null) return void response.status(400).json({ ok: false })
    logCall(response, { request: checked.logged })
    replyJson(response, checked.answer)
  }
}

const refuseUnreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (badBody(error) === null) return next(error)
  response.status(400).json({ ok: false })
}
