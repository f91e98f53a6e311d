import { setTimeout } from 'node:timers'
import * as z from 'zod/mini'
import {
  callEventSchema,
  identitiesSchema,
  smsCodesSchema,
  snapshotNamesSchema,
} from '#contract/control.ts'
import { fidelityStateSchema } from '#contract/fidelity.ts'
import { activeFaultsSchema } from '#contract/seed/fault.ts'
import { checkWait, fits, readEvents } from './event-reader.ts'
import { jsonIn, refusalText, isDone } from './control-reply.ts'
import type { HarnessFetch } from './harness-fetch.ts'
import { joinSignals } from './join-signals.ts'
import type { CallEvent, HarnessControls } from './public-api.ts'

/** The harness did not do what it was asked to; its message is what it says. */
export class ControlError extends Error {}

/** What answers is no harness, or one that replies otherwise. */
export class NotHarnessError extends ControlError {
  constructor(path: string) {
    super(`${path}: no reply of a harness`)
  }
}

const faultIdSchema = z.object({ id: z.number() })
const timeSchema = z.object({ now: z.number() })
const pagesSchema = z.object({ pages: z.number() })
/** Less than the 5 s that Vitest gives a test: who waits in vain is to hear what came. */
const usualTimeoutMs = 4000

/**
 * The ways to control a harness, over its control API.
 * @param closed aborted once the harness is closed: whoever follows its calls has heard the last one
 */
export function controlHarness(
  harnessFetch: HarnessFetch,
  closed = new AbortController().signal,
): HarnessControls {
  async function call(path: string, init?: RequestInit): Promise<Response> {
    const response = await harnessFetch(`/harness/api${path}`, init)
    if (response.ok) return response
    const { status } = response
    const refusal = refusalText(await response.text())
    // A harness says why it refuses a call; one that fails, or a proxy before it, may not.
    if (refusal === null && status < 500) throw new NotHarnessError(path)
    throw new ControlError(refusal ?? `${path}: status ${status}`)
  }
  async function read<S extends z.ZodMiniType>(
    schema: S,
    path: string,
    init?: RequestInit,
  ): Promise<z.infer<S>> {
    const reply = schema.safeParse(jsonIn(await (await call(path, init)).text()))
    if (!reply.success) throw new NotHarnessError(path)
    return reply.data
  }
  async function order(path: string, init: RequestInit): Promise<void> {
    if (!isDone(await (await call(path, init)).text())) throw new NotHarnessError(path)
  }
  const post = (path: string, body: object) => order(path, sent('POST', body))
  const put = (path: string, body: object) => order(path, sent('PUT', body))
  const authorizeNext = (next: object) => post('/authorize/next', next)
  const moveClock = async (to: object) => (await read(timeSchema, '/clock', sent('POST', to))).now

  async function* follow({
    flow,
    signal,
    after,
  }: {
    flow?: string | undefined
    signal?: AbortSignal | undefined
    after?: number
  } = {}): AsyncIterable<CallEvent> {
    const headers = {
      Accept: 'text/event-stream',
      ...(after !== undefined && { 'Last-Event-ID': String(after) }),
    }
    const [over, leave] = joinSignals(signal === undefined ? [closed] : [signal, closed])
    try {
      const path = `/events${queryString({ flow })}`
      const { body, headers: found } = await call(path, { headers, signal: over })
      if (!isStream(found)) throw new NotHarnessError(path)
      if (body !== null) yield* readEvents(body)
    } catch (error) {
      // Whoever gave the signal, or closed the harness, has heard enough.
      if (!over.aborted) throw error
    } finally {
      leave()
    }
  }

  return {
    follow,
    reset: (base) => post('/reset', base === undefined ? {} : { seed: base }),
    people: (appId) => read(identitiesSchema, `/identities${queryString({ appId })}`),
    approveNext: (next = {}) => authorizeNext({ decision: 'approve', ...next }),
    denyNext: ({ silent = false, ...next } = {}) =>
      authorizeNext({ decision: silent ? 'deny-silent' : 'deny', ...next }),
    failNext: (next = {}) =>
      'match' in next
        ? post('/faults', { times: 1, ...next })
        : authorizeNext({ decision: 'error', ...next }),
    faults: {
      add: async (fault) => (await read(faultIdSchema, '/faults', sent('POST', fault))).id,
      list: () => read(activeFaultsSchema, '/faults'),
      remove: (id) => order(id === undefined ? '/faults' : `/faults/${id}`, { method: 'DELETE' }),
    },
    fidelity: {
      set: (on) => put('/fidelity', { on }),
      turnOn: (name) => put(`/fidelity/${name}`, { on: true }),
      turnOff: (name) => put(`/fidelity/${name}`, { on: false }),
      list: () => read(fidelityStateSchema, '/fidelity'),
    },
    advance: (ms) => moveClock({ advanceMs: ms }),
    freezeClock: () => moveClock({ freeze: true }),
    runClock: () => moveClock({ run: true }),
    setClock: async (now) => moveClock(now === null ? { reset: true } : { now: timeOf(now) }),
    sms: (mobile) => read(smsCodesSchema, `/sms${queryString({ mobile })}`),
    events: ({ flow } = {}) => read(z.array(callEventSchema), `/events${queryString({ flow })}`),
    async waitForEvent(match, wait = {}) {
      checkWait(match, wait)
      const { timeoutMs = usualTimeoutMs, after = 0 } = wait
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), timeoutMs)
      const seen: string[] = []
      try {
        for await (const event of follow({ signal: over.signal, after })) {
          if (await fits(match, event)) return event
          seen.push(`${event.method} ${event.path} ${event.status}`)
        }
      } finally {
        timer.close()
        over.abort()
      }
      if (closed.aborted)
        throw new ControlError('the harness is closed, and no call comes any more')
      const calls = seen.length === 0 ? 'no call came' : `these came: ${seen.slice(-5).join(', ')}`
      throw new ControlError(`no call fitted within ${timeoutMs} ms; ${calls}`)
    },
    async kick(userId, reason) {
      const kicked = sent('POST', { userId, ...(reason && { reason }) })
      return (await read(pagesSchema, '/im/kick', kicked)).pages
    },
    snapshot: (name) => post('/snapshots', { name }),
    restore: (name) => post('/snapshots/restore', { name }),
    snapshots: () => read(snapshotNamesSchema, '/snapshots'),
    removeSnapshot: (name) => post('/snapshots/remove', { name }),
  }
}

/** Milliseconds since 1970 of a time, however it is written. */
function timeOf(time: Date | string | number): number {
  const ms = new Date(time).getTime()
  if (Number.isNaN(ms)) throw new ControlError(`not a time: ${String(time)}`)
  return ms
}

function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

function sent(method: 'POST' | 'PUT', body: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function isStream(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') === true
}
