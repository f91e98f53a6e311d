import express, { type ErrorRequestHandler, type Router } from 'express'
import * as z from 'zod/mini'
import { stateOfCredential } from '#harness/domain/decide-credential.ts'
import { inSeconds } from '#harness/domain/in-seconds.ts'
import type { PlatformParameter } from '#harness/domain/platform-parameters.ts'
import { badBody } from '#harness/http/bad-body.ts'
import { readJsonOfAnyType } from '#harness/http/read-json.ts'
import {
  currentTicket,
  findAccessToken,
  issueAccessToken,
  stableAccessToken,
  type Credential,
} from '#harness/store/accounts/platform-credential-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import {
  answer,
  PlatformRefusal,
  requireApp,
  requireGrant,
  requireSecret,
  serve,
  type Operation,
  type Query,
} from './platform-operation.ts'
import { replyError } from './platform-reply.ts'

/** What a server calls the platform by for itself: its access token, and its pages' ticket. */
export function cgiBinRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.get('/token', serve(context, token))
  router.post(
    '/stable_token',
    readJsonOfAnyType,
    answer(context, ({ body }) => stableToken(context, body)),
    refuseUnreadable(context),
  )
  router.get('/ticket/getticket', serve(context, ticket))
  return router
}

const token: Operation<'/cgi-bin/token'> = async (context, query) => {
  const issue = await requireServer(context, query)
  return presentToken(await issueAccessToken(context.store, issue))
}

const stableFields = {
  grant_type: z._default(z.string(), ''),
  appid: z._default(z.string(), ''),
  secret: z._default(z.string(), ''),
  force_refresh: z._default(z.boolean(), false),
} satisfies Record<PlatformParameter<'/cgi-bin/stable_token'>, unknown>

const stableSchema = z.object(stableFields)

async function stableToken(context: HarnessContext, body: unknown): Promise<object> {
  if (body === undefined) throw new PlatformRefusal(47001)
  const parsed = stableSchema.safeParse(body)
  if (!parsed.success) throw new PlatformRefusal(40097)
  const { force_refresh: isForced, ...texts } = parsed.data
  const issue = await requireServer(context, (name) => texts[name])
  return presentToken(await stableAccessToken(context.store, { ...issue, isForced }))
}

const ticket: Operation<'/cgi-bin/ticket/getticket'> = async (context, query) => {
  const { store, clock, random } = context
  const now = clock.now()
  const given = query('access_token')
  if (given === '') throw new PlatformRefusal(41001)
  const row = await findAccessToken(store, given)
  if (row === undefined) throw new PlatformRefusal(40001)
  switch (stateOfCredential(row, now)) {
    case 'replaced':
      throw new PlatformRefusal(40001)
    case 'expired':
      throw new PlatformRefusal(42001)
    case 'live':
      break
  }
  if (query('type') !== 'jsapi') throw new PlatformRefusal(40097)
  const { text, leftMs } = await currentTicket(store, { appId: row.app_id, now, random })
  return { errcode: 0, errmsg: 'ok', ticket: text, expires_in: inSeconds(leftMs) }
}

async function requireServer(
  context: HarnessContext,
  query: Query<PlatformParameter<'/cgi-bin/token'>>,
) {
  const app = await requireApp(context, query)
  requireSecret(app, query)
  requireGrant(query, 'client_credential')
  return { appId: app.appId, now: context.clock.now(), random: context.random }
}

function presentToken(issued: Credential | null): object {
  if (issued === null) throw new PlatformRefusal(45009)
  return { access_token: issued.text, expires_in: inSeconds(issued.leftMs) }
}

function refuseUnreadable({ random }: HarnessContext): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (badBody(error) === null) return next(error)
    replyError(response, random, 47001)
  }
}
