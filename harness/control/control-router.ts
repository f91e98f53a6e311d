import express, {
  type ErrorRequestHandler,
  type Request,
  type Response,
  type Router,
} from 'express'
import type * as z from 'zod/mini'
import { authorizeNextSchema, clockRequestSchema, resetRequestSchema } from '#contract/control.ts'
import type { AuthorizeErrorCode } from '#harness/domain/check-authorize-request.ts'
import { badBody, firstIssue } from '#harness/http/bad-body.ts'
import { addDirective, errorCode } from '#harness/store/directive-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findIdentity } from '#harness/store/identity-store.ts'
import { seed } from '#harness/store/seed.ts'
import { listSmsCodes } from '#harness/store/sms-store.ts'
import { streamEvents } from './event-stream.ts'
import { openApi } from './open-api.ts'
import { presentIdentities, presentSmsCode } from './control-presenter.ts'

/** A control call that can't be carried out; answered with status 400 and its message. */
class ControlError extends Error {}

type Operation = (request: Request) => Promise<object>

/** What tests and the console steer the harness by (design 4). */
export function controlRouter(context: HarnessContext): Router {
  const { store, objects, clock, log } = context
  const router = express.Router()
  router.use(express.json({ limit: '1mb' }))

  router.get('/health', (_request, response) => {
    response.json({ ok: true, now: clock.now(), uptimeSeconds: process.uptime() })
  })
  router.get('/openapi.json', (_request, response) => void response.json(openApi()))
  router.get(
    '/identities',
    reply(() => presentIdentities(store)),
  )
  router.get(
    '/sms',
    reply(async (request) => {
      const codes = await listSmsCodes(store, textQuery(request, 'mobile'))
      return codes.map(presentSmsCode)
    }),
  )
  router.get('/events', (request, response) => {
    const flow = textQuery(request, 'flow')
    if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream') {
      streamEvents(log, flow, request, response)
    } else response.json(log.list(flow))
  })
  router.post(
    '/reset',
    reply(async (request) => {
      const { seed: which } = read(resetRequestSchema, request.body ?? {})
      await seed(store, which)
      await objects.empty()
      await clock.reset()
      log.clear()
      return { ok: true, seed: which }
    }),
  )
  router.post(
    '/authorize/next',
    reply(async (request) => {
      const asked = read(authorizeNextSchema, request.body)
      await addDirective(store, await directiveOf(context, asked), asked.times)
      return { ok: true }
    }),
  )
  router.post(
    '/clock',
    reply(async (request) => {
      const asked = read(clockRequestSchema, request.body)
      if ('advanceMs' in asked) {
        requireRange(clock.now() + asked.advanceMs)
        await clock.moveBy(asked.advanceMs)
      } else if ('now' in asked) {
        requireRange(asked.now)
        await clock.moveTo(asked.now)
      }
      if ('reset' in asked) await clock.reset()
      return { ok: true, now: clock.now() }
    }),
  )
  router.use((request, response) => {
    fail(response, 404, `没有这个接口：${request.method} ${request.baseUrl}${request.path}`)
  })
  router.use(refuse)
  return router
}

async function directiveOf(
  { store }: HarnessContext,
  { decision, openId, error }: z.infer<typeof authorizeNextSchema>,
) {
  if (decision === 'error') return { decision, error: knownError(String(error ?? 10003)) }
  if (decision !== 'approve') return { decision }
  if (openId !== undefined && (await findIdentity(store, openId)) === null) {
    throw new ControlError(`没有这个身份：${openId}`)
  }
  return { decision, openId: openId ?? null }
}

function knownError(text: string): AuthorizeErrorCode {
  const code = errorCode(text)
  if (String(code) !== text) throw new ControlError(`没有这个错误页面：${text}`)
  return code
}

const latest = Date.UTC(9999, 11, 31)

/** Times beyond could be neither shown nor, with a lifetime added, read back from the store. */
function requireRange(now: number): void {
  if (now < 0 || now > latest) throw new ControlError(`时间须在 1970 年到 9999 年之间：${now}`)
}

function reply(operation: Operation) {
  return async (request: Request, response: Response): Promise<void> => {
    response.json(await operation(request))
  }
}

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ControlError(firstIssue(parsed.error))
  return parsed.data
}

const refuse: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof ControlError) return fail(response, 400, error.message)
  const bad = badBody(error)
  return bad === null ? next(error) : fail(response, bad.status, bad.text)
}

function fail(response: Response, status: number, error: string): void {
  response.status(status).json({ ok: false, error })
}

function textQuery(request: Request, name: string): string | null {
  const value = request.query[name]
  return typeof value === 'string' ? value : null
}
