import * as z from 'zod/mini'
import {
  browserSchema,
  clockStateSchema,
  identitiesSchema,
  phonesSchema,
  pendingAuthorizationsSchema,
  smsCodesSchema,
  snapshotNamesSchema,
} from '#contract/control.ts'
import { fidelityStateSchema, type FidelitySwitch } from '#contract/fidelity.ts'
import { activeFaultsSchema } from '#contract/seed/fault.ts'

const refusalSchema = z.object({ error: z.string() })

/** What the control API said to a call that it did not carry out. */
class ControlRefusal extends Error {}

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  // The language of the page, which its address may have chosen (main.tsx).
  headers.set('Accept-Language', document.documentElement.lang)
  const response = await fetch(`/harness/api${path}`, { ...init, headers })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  const refusal = refusalSchema.safeParse(body)
  throw new ControlRefusal(refusal.success ? refusal.data.error : `HTTP ${response.status}`)
}

function send(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return call(path, { method, headers, body: JSON.stringify(body) })
}

const post = (path: string, body: object) => send('POST', path, body)

/** What the console reads. */
export const controlReads = {
  browser: async () => browserSchema.parse(await call('/browser')),
  clock: async () => ({ ...clockStateSchema.parse(await call('/clock')), readAt: Date.now() }),
  faults: async () => activeFaultsSchema.parse(await call('/faults')),
  fidelity: async () => fidelityStateSchema.parse(await call('/fidelity')),
  phones: async () => phonesSchema.parse(await call('/phones')),
  people: async () => identitiesSchema.parse(await call('/identities')),
  pending: async () => pendingAuthorizationsSchema.parse(await call('/authorize/next')),
  sms: async () => smsCodesSchema.parse(await call('/sms')),
  snapshots: async () => snapshotNamesSchema.parse(await call('/snapshots')),
}

/** What it changes. Input goes as it was typed: the control API checks it, and says what is wrong. */
export const controlActions = {
  addFault: (fault: object) => post('/faults', fault),
  removeFault: (id: number) => call(`/faults/${id}`, { method: 'DELETE' }),
  clearFaults: () => call('/faults', { method: 'DELETE' }),
  turnSwitch: ({ name, on }: { name: FidelitySwitch; on: boolean }) =>
    send('PUT', `/fidelity/${name}`, { on }),
  clearSwitches: () => send('PUT', '/fidelity', { on: [] }),
  moveClock: (move: object) => post('/clock', move),
  authorizeNext: (directive: object) => post('/authorize/next', directive),
  clearPending: () => call('/authorize/next', { method: 'DELETE' }),
  saveSnapshot: (name: string) => post('/snapshots', { name }),
  restoreSnapshot: (name: string) => post('/snapshots/restore', { name }),
  removeSnapshot: (name: string) => post('/snapshots/remove', { name }),
  reset: (seed: 'default' | 'empty' | null) => post('/reset', seed === null ? {} : { seed }),
  async signIn(openId: string): Promise<void> {
    const body = new URLSearchParams({ openId })
    // The answer leads to the console, which is here already.
    await fetch('/harness/identity', { method: 'POST', body, redirect: 'manual' })
  },
}
