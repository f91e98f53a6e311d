import type { Request, Response } from 'express'
import type { PlatformApp } from '#contract/platform-app.ts'
import { platformErrmsgs, type PlatformErrcode } from '#harness/domain/platform-errcodes.ts'
import type { PlatformParameter, PlatformPath } from '#harness/domain/platform-parameters.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findPlatformApp } from '#harness/store/accounts/platform-app-store.ts'
import { logCall } from '#harness/http/log-call.ts'
import { replyError, replyJson } from './platform-reply.ts'

/** What the platform tells a server instead of an answer (wechat-facts 3.3). */
export class PlatformRefusal extends Error {
  readonly errcode: PlatformErrcode

  constructor(errcode: PlatformErrcode) {
    super(`${errcode}: ${platformErrmsgs[errcode]}`)
    this.errcode = errcode
  }
}

/** A parameter of a call; empty when it has none. */
export type Query<Name extends string> = (name: Name) => string
/** The call belongs to this flow. */
type JoinFlow = (flow: string) => void
/** What a call does, with the parameters that it has. */
export type Operation<Path extends PlatformPath> = (
  context: HarnessContext,
  query: Query<PlatformParameter<Path>>,
  joinFlow: JoinFlow,
) => Promise<object>

/** Answers a call with status 200, errors by errcode. */
export function serve<Path extends PlatformPath>(
  context: HarnessContext,
  operation: Operation<Path>,
) {
  return answer(context, (request, response) =>
    operation(
      context,
      (name) => {
        const value = request.query[name]
        return typeof value === 'string' ? value : ''
      },
      (flow) => logCall(response, { flow }),
    ),
  )
}

/** The same for a call whose parameters are not its query's. */
export function answer(
  { random }: HarnessContext,
  operation: (request: Request, response: Response) => Promise<object>,
) {
  return async (request: Request, response: Response): Promise<void> => {
    try {
      replyJson(response, await operation(request, response))
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error
      replyError(response, random, error.errcode)
    }
  }
}

export async function requireApp(
  context: HarnessContext,
  query: Query<'appid'>,
): Promise<PlatformApp> {
  const appId = query('appid')
  if (appId === '') throw new PlatformRefusal(41002)
  const app = await findPlatformApp(context, appId)
  if (app === null) throw new PlatformRefusal(40013)
  return app
}

export function requireSecret({ appSecret }: PlatformApp, query: Query<'secret'>): void {
  const secret = query('secret')
  if (secret === '') throw new PlatformRefusal(41004)
  if (secret !== appSecret) throw new PlatformRefusal(40125)
}

export function requireGrant(query: Query<'grant_type'>, grant: string): void {
  if (query('grant_type') !== grant) throw new PlatformRefusal(40002)
}
