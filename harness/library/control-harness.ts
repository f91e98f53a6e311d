import * as z from 'zod/mini'
import {
  callEventSchema,
  identitiesSchema,
  smsCodesSchema,
  snapshotNamesSchema,
} from '#contract/control.ts'
import { fidelityStateSchema } from '#contract/fidelity.ts'
import { activeFaultsSchema } from '#contract/seed/fault.ts'
import { fits, readEvents } from './event-reader.ts'
import type { HarnessFetch } from './harness-fetch.ts'
import type { CallEvent, HarnessControls } from './public-api.ts'

/** The harness did not do what it was asked to; its message is what it says. */
export class ControlError extends Error {}

const refusalSchema = z.object({ error: z.string() })
const faultIdSchema = z.object({ id: z.number() })
const timeSchema = z.object({ now: z.number() })
const pagesSchema = z.object({ pages: z.number() })
const usualTimeoutMs = 5000

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
    const text = await response.text()
    throw new ControlError(refusalText(text) ?? `${path}: status ${response.status}`)
  }
  const get = async (path: string): Promise<unknown> => (await call(path)).json()
  async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json' }
    return (await call(path, { method, headers, body: JSON.stringify(body) })).json()
  }
  const post = (path: string, body: object) => send('POST', path, body)
  const put = async (path: string, body: object): Promise<void> =>
    void (await send('PUT', path, body))
  const order = async (path: string, body: object): Promise<void> => void (await post(path, body))
  const authorizeNext = (next: object) => order('/authorize/next', next)
  const moveClock = async (to: object) => timeSchema.parse(await post('/clock', to)).now

  async function* follow({
    flow,
    signal,
    after,
  }: { flow?: string; signal?: AbortSignal; after?: number } = {}): AsyncIterable<CallEvent> {
    const headers = {
      Accept: 'text/event-stream',
      ...(after !== undefined && { 'Last-Event-ID': String(after) }),
    }
    const over = signal === undefined ? closed : AbortSignal.any([signal, closed])
    try {
      const { body } = await call(`/events${queryString({ flow })}`, { headers, signal: over })
      if (body !== null) yield* readEvents(body)
    } catch (error) {
      // Whoever gave the signal, or closed the harness, has heard enough.
      if (!over.aborted) throw error
    }
  }

  return {
    follow,
    reset: (base) => order('/reset', base === undefined ? {} : { seed: base }),
    people: async (appId) =>
      identitiesSchema.parse(await get(`/identities${queryString({ appId })}`)),
    approveNext: (next = {}) => authorizeNext({ decision: 'approve', ...next }),
    denyNext: ({ silent = false, ...next } = {}) =>
      authorizeNext({ decision: silent ? 'deny-silent' : 'deny', ...next }),
    failNext: (next = {}) =>
      'match' in next
        ? order('/faults', { times: 1, ...next })
        : authorizeNext({ decision: 'error', ...next }),
    faults: {
      add: async (fault) => faultIdSchema.parse(await post('/faults', fault)).id,
      list: async () => activeFaultsSchema.parse(await get('/faults')),
      remove: async (id) =>
        void (await call(id === undefined ? '/faults' : `/faults/${id}`, { method: 'DELETE' })),
    },
    fidelity: {
      set: (on) => put('/fidelity', { on }),
      turnOn: (name) => put(`/fidelity/${name}`, { on: true }),
      turnOff: (name) => put(`/fidelity/${name}`, { on: false }),
      list: async () => fidelityStateSchema.parse(await get('/fidelity')),
    },
    advance: (ms) => moveClock({ advanceMs: ms }),
    freezeClock: () => moveClock({ freeze: true }),
    runClock: () => moveClock({ run: true }),
    setClock: async (now) => moveClock(now === null ? { reset: true } : { now: timeOf(now) }),
    sms: async (mobile) => smsCodesSchema.parse(await get(`/sms${queryString({ mobile })}`)),
    events: async ({ flow } = {}) =>
      z.array(callEventSchema).parse(await get(`/events${queryString({ flow })}`)),
    async waitForEvent(match, { timeoutMs = usualTimeoutMs, after = 0 } = {}) {
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), timeoutMs)
      const seen: string[] = []
      try {
        for await (const event of follow({ signal: over.signal, after })) {
          if (fits(match, event)) return event
          seen.push(`${event.method} ${event.path} ${event.status}`)
        }
      } finally {
        clearTimeout(timer)
        over.abort()
      }
      const calls = seen.length === 0 ? 'no call came' : `these came: ${seen.slice(-5).join(', ')}`
      throw new ControlError(`no call fitted within ${timeoutMs} ms; ${calls}`)
    },
    kick: async (userId, reason) =>
      pagesSchema.parse(await post('/im/kick', { userId, ...(reason && { reason }) })).pages,
    snapshot: (name) => order('/snapshots', { name }),
    restore: (name) => order('/snapshots/restore', { name }),
    snapshots: async () => snapshotNamesSchema.parse(await get('/snapshots')),
    removeSnapshot: (name) => order('/snapshots/remove', { name }),
  }
}

/** Milliseconds since 1970 of a time, however it is written. */
export function timeOf(time: Date | string | number): number {
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

function refusalText(text: string): string | null {
  try {
    return refusalSchema.parse(JSON.parse(text)).error
  } catch {
    // No reply of the control API, but of whatever else is there.
    return null
  }
}
