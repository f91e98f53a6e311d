import express, { type Router } from 'express'
import type * as z from 'zod/mini'
import { authorizeNextSchema, type pendingAuthorizationsSchema } from '#contract/control.ts'
import type { AuthorizeErrorCode } from '#harness/domain/check-authorize-request.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import {
  addDirective,
  errorCode,
  listDirectives,
  removeDirectives,
} from '#harness/store/accounts/directive-store.ts'
import { findIdentity } from '#harness/store/accounts/identity-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { controlError, read, reply } from './control-operation.ts'

/** What the next authorizations do. */
export function authorizeNextRouter(context: HarnessContext): Router {
  const { store } = context
  const router = express.Router()
  router.get(
    '/',
    reply(async () => (await listDirectives(store)).map(presentPending)),
  )
  router.post(
    '/',
    reply(async (request) => {
      const input = read(authorizeNextSchema, request.body)
      await addDirective(store, await directiveOf(context, input), input.times)
      return { ok: true }
    }),
  )
  router.delete(
    '/',
    reply(async () => ({ ok: true, removed: await removeDirectives(store) })),
  )
  return router
}

type Pending = Awaited<ReturnType<typeof listDirectives>>[number]

function presentPending({
  directive,
  remaining,
}: Pending): z.infer<typeof pendingAuthorizationsSchema>[number] {
  return {
    decision: directive.decision,
    openId: directive.decision === 'approve' ? directive.openId : null,
    error: directive.decision === 'error' ? directive.error : null,
    remaining,
  }
}

async function directiveOf(
  { store }: HarnessContext,
  { decision, openId, error }: z.infer<typeof authorizeNextSchema>,
) {
  if (decision === 'error') return { decision, error: knownError(String(error ?? 10003)) }
  if (decision !== 'approve') return { decision }
  if (openId !== undefined && (await findIdentity(store, openId)) === null) {
    throw controlError('noIdentity', { openId: quoteInput(openId) })
  }
  return { decision, openId: openId ?? null }
}

function knownError(text: string): AuthorizeErrorCode {
  const code = errorCode(text)
  if (String(code) !== text) throw controlError('noErrorPage', { code: quoteInput(text) })
  return code
}
