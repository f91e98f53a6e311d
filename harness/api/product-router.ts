import express, {
  type ErrorRequestHandler,
  type Request,
  type Response,
  type Router,
} from 'express'
import { codes } from '#contract/codes.ts'
import { writeRefusalMessage } from '#harness/domain/refusal-message.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import { badBody, firstIssue } from '#harness/http/bad-body.ts'
import { sendCompressed } from '#harness/http/send-compressed.ts'
import { logCall } from '#harness/http/log-call.ts'
import { readJson } from '#harness/http/read-json.ts'
import { callerLanguage } from '#harness/http/caller-language.ts'
import { callerAddress, headerText } from '#harness/http/call-facts.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findUserByToken } from '#harness/store/accounts/token-store.ts'
import { loginCalls } from './login-calls.ts'
import type { ProductCall } from './product-call.ts'
import type { Caller, SignedInCaller } from './product-handler.ts'
import { Refusal } from './refusal.ts'

/** Answers every row of the contract, and refuses every other path under it. */
export function productRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    // Of the clock that all other times are of: clients count by it.
    response.setHeader('Date', new Date(context.clock.now()).toUTCString())
    next()
  })
  router.use(readJson)
  router.use(async (request, response, next) => {
    if (request.method !== 'POST') return next()
    const call = await callAt(request.baseUrl + request.path)
    if (call === undefined) return next()
    await answer(context, call, request, response)
  })
  router.use((request, response) => {
    const call = quoteInput(`${request.method} ${request.baseUrl}${request.path}`)
    const msg = writeRefusalMessage('unknownEndpoint', { call }, callerLanguage(request))
    send(response, 404, { code: codes.unknownEndpoint, msg })
  })
  router.use(refuse)
  return router
}

async function callAt(path: string): Promise<ProductCall | undefined> {
  const known = loginCalls.get(path)
  if (known !== undefined) return known
  // Only here: neither a start nor a login waits for the rest of the product.
  const { productCalls } = await import('./product-calls.ts')
  return productCalls.get(path)
}

async function answer(
  context: HarnessContext,
  { endpoint, handle }: ProductCall,
  request: Request,
  response: Response,
): Promise<void> {
  logCall(response, { request: request.body })
  const caller = await identify(context, endpoint, request, response)
  const input = endpoint.request.safeParse(request.body)
  if (!input.success) {
    const { message, values } = firstIssue(input.error)
    throw new Refusal(codes.invalidRequest, message, values)
  }
  try {
    const data = await handle(context, input.data, caller)
    send(response, 200, { code: codes.ok, msg: '', data })
  } catch (error) {
    // Whoever is gone by now, with a state that was put back meanwhile, is told that.
    const isKnown = error instanceof Refusal || error instanceof StoreUnavailableError
    if (!isKnown) await identify(context, endpoint, request, response)
    throw error
  }
}

async function identify(
  { store, clock, log }: HarnessContext,
  { auth }: ProductCall['endpoint'],
  request: Request,
  response: Response,
): Promise<Caller | SignedInCaller> {
  const deviceId = headerText(request, 'devicetoken')
  logCall(response, { device: deviceId })
  const token = headerText(request, 'ssotoken')
  const joinFlow = async (flow: string) => {
    logCall(response, { flow })
    await log.joinFlow(deviceId, flow)
  }
  const address = callerAddress(request)
  const language = callerLanguage(request)
  if (!auth) return { token, deviceId, address, language, joinFlow }
  const user = await findUserByToken(store, { token, now: clock.now() })
  if (user === null) throw new Refusal(codes.signedOut, 'signedOut')
  return { token, deviceId, address, language, joinFlow, user }
}

const refuse: ErrorRequestHandler = (error, request, response, next) => {
  const language = callerLanguage(request)
  if (error instanceof Refusal) {
    return send(response, 200, { code: error.code, msg: error.msgIn(language) })
  }
  const bad = badBody(error)
  if (bad === null) return next(error)
  const code = bad.status === 413 ? codes.tooLarge : codes.invalidRequest
  send(response, bad.status, { code, msg: writeRefusalMessage(bad.message, bad.values, language) })
}

function send(
  response: Response,
  status: number,
  { code, msg, data = null }: { code: number; msg: string; data?: unknown },
): void {
  const reply = JSON.stringify({ code, success: code === codes.ok, msg, data })
  logCall(response, { code, reply })
  // response.json would look at settings and types that are the same for every reply here.
  response.status(status).setHeader('Content-Type', 'application/json; charset=utf-8')
  sendCompressed(response, reply)
}
