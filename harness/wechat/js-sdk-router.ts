import express, {
  type ErrorRequestHandler,
  type Request,
  type Response,
  type Router,
} from 'express'
import { badBody } from '#harness/http/bad-body.ts'
import { developerLanguage } from '#harness/http/developer-language.ts'
import { logCall } from '#harness/http/log-call.ts'
import { calledHosts } from '#harness/http/platform-call.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { checkConfig } from './js-sdk-config.ts'
import { explainFault } from './js-sdk-messages.ts'
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
  for (const [path, { call, check }] of Object.entries(checks)) {
    router.post(path, readText, serve(context, call, check), refuseUnreadable(call))
  }
  return router
}

/** What a page asks of the messaging app, by the name that its answers have. */
const checks: Record<string, { call: string; check: PageCheck }> = {
  '/config': { call: 'config', check: checkConfig },
  '/payment': { call: 'get_brand_wcpay_request', check: checkPayment },
}

// A page of another origin may send a text without asking first.
const readText = express.json({ type: '*/*', limit: '64kb' })

function serve(context: HarnessContext, call: string, check: PageCheck): express.RequestHandler {
  return async (request, response) => {
    const page = { hosts: calledHosts(request), language: developerLanguage(request) }
    const checked = await check(context, request.body, page)
    if (checked === null) return answerUnreadable(request, response, call)
    logCall(response, { request: checked.logged })
    replyJson(response, checked.answer)
  }
}

function refuseUnreadable(call: string): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (badBody(error) === null) return next(error)
    answerUnreadable(request, response, call)
  }
}

function answerUnreadable(request: Request, response: Response, call: string): void {
  const reason = explainFault({ kind: 'unreadable', values: {} }, developerLanguage(request))
  response.status(400).json({ ok: false, errMsg: `${call}:fail`, reason })
}
