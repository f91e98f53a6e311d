import express, { type Request, type Response, type Router } from 'express'
import type { Fidelity } from '#contract/fidelity.ts'
import { isInsideMessagingApp, refusedCode } from '#contract/messaging-app.ts'
import {
  checkAuthorizeRequest,
  type AuthorizePageError,
  type AuthorizeRequest,
} from '#harness/domain/check-authorize-request.ts'
import {
  callbackUrl,
  decideAuthorization,
  decideDenial,
  type Denial,
  type Identity,
} from '#harness/domain/decide-authorization.ts'
import { maxParameterCharacters, quoteInput } from '#harness/domain/quote-input.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { callerAddress } from '#harness/http/call-facts.ts'
import { codeLength } from '#harness/domain/explain-code-refusal.ts'
import { readCookie, writeCookie } from '#harness/http/browser-cookies.ts'
import { logCall } from '#harness/http/log-call.ts'
import { ownForm } from '#harness/http/own-form.ts'
import { calledHosts, certifiedPlatformHost } from '#harness/http/platform-call.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { userAgentOf } from '#harness/http/simulated-browser.ts'
import { splitUrl } from '#harness/http/split-url.ts'
import { addCode } from '#harness/store/accounts/code-store.ts'
import { takeDirective } from '#harness/store/accounts/directive-store.ts'
import { readFidelity } from '#harness/store/fidelity-store.ts'
import { findPlatformApp } from '#harness/store/accounts/platform-app-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import {
  addIdentity,
  findIdentity,
  listIdentities,
} from '#harness/store/accounts/identity-store.ts'
import { answerSchema, type Answer } from './authorize-answer.ts'
import { authorizePage } from './authorize-page.ts'
import { blankPage, deniedPage, errorPage, outsidePage } from './authorize-error-pages.ts'
import { callRedirectUriFirst } from './call-redirect-uri-first.ts'

/** The authorization page (wechat-facts 3.1-3.4). */
export function authorizeRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.get('/', (request, response) => authorize(context, request, response))
  router.post('/', ownForm, (request, response) => takeAnswer(context, request, response))
  return router
}

async function authorize(
  context: HarnessContext,
  request: Request,
  response: Response,
): Promise<void> {
  const fidelity = await readFidelity(context.store)
  const checked = await check(context, request, { response, fidelity })
  if (checked === null) return
  const signedIn = await signedInIdentity(context, request)
  const directive = await takeDirective(context.store)
  const decision = decideAuthorization(checked, signedIn, directive, fidelity)
  switch (decision.outcome) {
    case 'approve': {
      const identity = await approving(context, decision.openId, signedIn)
      return identity === null
        ? ask(context, checked, signedIn, response)
        : approve(context, checked, { identity, response, fidelity })
    }
    case 'snapshot': {
      const identity = await snapshotVisitor(context)
      return approve(context, checked, { identity, response, fidelity })
    }
    case 'deny':
    case 'deny-code':
    case 'deny-silent':
      return deny(checked, decision.outcome, response)
    case 'error':
      return refuse(response, { code: decision.error, detail: '' })
    case 'ask':
      return ask(context, checked, signedIn, response)
  }
}

/** What the person pressed. The request is checked again: the form is theirs to change. */
async function takeAnswer(
  context: HarnessContext,
  request: Request,
  response: Response,
): Promise<void> {
  const fidelity = await readFidelity(context.store)
  const checked = await check(context, request, { response, fidelity })
  if (checked === null) return
  const answer = answerSchema.safeParse(request.body)
  if (!answer.success) return refuse(response, { code: 0, detail: '表单不完整' })
  switch (answer.data.decision) {
    case 'allow': {
      const { openId } = answer.data
      const isTooOften = openId === 'new' && (await hasMadeTooMany(context, request))
      if (isTooOften || fidelity.has('tooFrequent')) {
        return refuse(response, { code: 10009, detail: '' })
      }
      const identity = await chosen(context, answer.data)
      if (identity === null) return refuse(response, { code: 0, detail: '没有这个身份' })
      writeCookie(response, 'harness_identity', identity.openId)
      return approve(context, checked, { identity, response, fidelity })
    }
    case 'deny':
      return deny(checked, decideDenial(fidelity), response)
    case 'deny-silent':
      return deny(checked, 'deny-silent', response)
    case 'error':
      return refuse(response, { code: answer.data.error, detail: '' })
  }
}

/** By what a request is answered, and how. */
type Answering = { response: Response; fidelity: Fidelity }

/** The checked request, or null once the platform's page for what is wrong has been sent. */
async function check(
  context: HarnessContext,
  request: Request,
  { response, fidelity }: Answering,
): Promise<AuthorizeRequest | null> {
  if (!isInsideMessagingApp(userAgentOf(request))) {
    const hasConsole = certifiedPlatformHost(request) === null
    const page = fidelity.has('blankOutside') ? blankPage() : outsidePage({ hasConsole })
    sendPage(response, 200, page)
    return null
  }
  const { query } = splitUrl(request)
  const app = await findPlatformApp(context, new URLSearchParams(query).get('appid') ?? '')
  const checked = checkAuthorizeRequest(
    query,
    app === null
      ? null
      : {
          hosts: app.redirectHosts ?? calledHosts(request),
          componentAppId: app.componentAppId,
        },
    fidelity,
  )
  if (!checked.ok) {
    refuse(response, checked.error)
    return null
  }
  if (checked.request.state !== null) logCall(response, { flow: checked.request.state })
  return checked.request
}

async function signedInIdentity(
  { store }: HarnessContext,
  request: Request,
): Promise<Identity | null> {
  const openId = readCookie(request, 'harness_identity')
  return openId === null ? null : findIdentity(store, openId)
}

async function approving(
  { store }: HarnessContext,
  openId: string | null,
  signedIn: Identity | null,
): Promise<Identity | null> {
  if (openId !== null && openId === signedIn?.openId) return signedIn
  if (openId !== null) return findIdentity(store, openId)
  return (await listIdentities(store))[0] ?? null
}

/** The one that the seed has, else somebody whom nobody keeps: the openId is virtual (wechat-facts 3.2). */
async function snapshotVisitor({ store, random }: HarnessContext): Promise<Identity> {
  const seeded = (await listIdentities(store)).find(({ snapshot }) => snapshot)
  const openId = `o${randomLetters(random, 27)}`
  return seeded ?? { openId, nickname: '微信用户', userId: null, snapshot: true }
}

async function chosen(
  { store, clock, random }: HarnessContext,
  answer: Extract<Answer, { decision: 'allow' }>,
): Promise<Identity | null> {
  if (answer.openId !== 'new') return findIdentity(store, answer.openId)
  const openId = `o${randomLetters(random, 27)}`
  await addIdentity(store, { openId, nickname: answer.nickname, now: clock.now() })
  return findIdentity(store, openId)
}

async function hasMadeTooMany({ limiter }: HarnessContext, request: Request): Promise<boolean> {
  return (await limiter.take('newIdentities', callerAddress(request))) > 0
}

async function approve(
  { store, clock, random }: HarnessContext,
  request: AuthorizeRequest,
  { identity, response, fidelity }: Answering & { identity: Identity },
): Promise<void> {
  const code = randomLetters(random, codeLength)
  await addCode(store, code, { request, identity, now: clock.now() })
  const callback = callbackUrl(request, code)
  const { req } = response
  const isDouble = fidelity.has('doubleCallback') && req.query.connect_redirect !== '1'
  const failure = isDouble ? await callRedirectUriFirst(callback, req) : null
  if (failure !== null) {
    const { origin, pathname } = request.redirectUri
    const called = quoteInput(`${origin}${pathname}`, maxParameterCharacters)
    return refuse(response, { code: 0, detail: `doubleCallback：${called} 没有应答（${failure}）` })
  }
  sendBack(response, callback)
}

function deny(request: AuthorizeRequest, denial: Denial, response: Response): void {
  switch (denial) {
    case 'deny':
      return sendBack(response, callbackUrl(request, null))
    case 'deny-code':
      return sendBack(response, callbackUrl(request, refusedCode))
    case 'deny-silent':
      return sendPage(response, 200, deniedPage())
  }
}

function sendBack(response: Response, callback: string): void {
  response.status(response.req.method === 'POST' ? 303 : 302).setHeader('Location', callback)
  // Without the body that response.redirect makes: nobody reads it.
  response.end()
}

async function ask(
  { store }: HarnessContext,
  request: AuthorizeRequest,
  signedIn: Identity | null,
  response: Response,
): Promise<void> {
  const identities = await listIdentities(store)
  sendPage(response, 200, authorizePage({ request, identities, signedIn }))
}

function refuse(response: Response, error: AuthorizePageError): void {
  logCall(response, { code: error.code })
  sendPage(response, 400, errorPage(error))
}
