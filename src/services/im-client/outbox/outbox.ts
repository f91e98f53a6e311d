import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import { chatErrorOf } from '#src/services/im-client/chat-error.ts'
import type { ChatFailure } from '#src/services/im-client/chat-failures.ts'
import { createLive, type Live } from '#src/services/im-client/live.ts'
import { emptyOutbox, step, type OutboxEffect, type OutboxEvent } from './outbox-machine.ts'
import type { OutboxContent, OutboxEntry } from './outbox-entry.ts'
import type { OutboxStore } from './outbox-store.ts'

/** `progress` of an upload from 0 to 1; null where nothing is uploaded. */
export type OutboxItem = { entry: OutboxEntry; sending: boolean; progress: number | null }

type Ports = {
  store: () => Promise<OutboxStore>
  /** Resolves with the SDK's message once the service has it; rejects with a ChatError. */
  send: (entry: OutboxEntry, onProgress: (progress: number) => void) => Promise<unknown>
  /** Told of every message that has arrived, before it leaves the outbox. */
  onArrived: (message: unknown) => void
  /** Whether there is a connection: an upload that failed without one is no refusal. */
  connected: () => boolean
  /** Runs the task when no other tab runs one of the same name. */
  lock: (name: string, task: () => Promise<void>) => Promise<void>
  now: () => number
  /** A whole number from 0 to 2^31 - 1, another each time. */
  random: () => number
}

export type Outbox = {
  items: Live<readonly OutboxItem[]>
  /** Whose it is from now on; loads what was kept. */
  use(account: string | null): Promise<void>
  setLine(open: boolean): void
  /** The connection is back: what waits for its time goes at once. */
  retryNow(): void
  /** Resolves once it is kept. */
  add(to: ConversationId, content: OutboxContent, cloudCustomData?: string): Promise<void>
  resend(key: string): void
  discard(key: string): void
  /** Forgets all that this account has not sent. */
  clear(): Promise<void>
}

const retryMs = 5000

/** Nobody has refused anything: it is sent again as it is. */
const passing: ReadonlySet<ChatFailure> = new Set<ChatFailure>([
  'network',
  'timeout',
  'busy',
  'notSignedIn',
  'signedOut',
  'expired',
  'kicked',
])

/** What is on its way out, kept until the service has it (decision 20). */
export function createOutbox(ports: Ports): Outbox {
  const items = createLive<readonly OutboxItem[]>([])
  const progress = new Map<string, number>()
  const wasKept = new Set<string>()
  let account: string | null = null
  let state = emptyOutbox
  let lastOrder = 0
  let lastSequence = 0
  let kept: Promise<OutboxStore> | null = null

  const store = () => (kept ??= ports.store())

  function show(): void {
    items.set(
      state.entries.map((entry) => ({
        entry,
        sending: state.sending.has(entry.key),
        progress: progress.get(entry.key) ?? null,
      })),
    )
  }

  function dispatch(event: OutboxEvent): void {
    const next = step(state, event)
    state = next.state
    show()
    for (const effect of next.effects) void perform(effect)
  }

  async function perform(effect: OutboxEffect): Promise<void> {
    switch (effect.do) {
      case 'send':
        return send(effect.entry, effect.attempt)
      case 'keep':
        return keep(effect.entry)
      case 'forget':
        return forget(effect.key)
      case 'retryLater':
        return void setTimeout(() => dispatch({ type: 'retryDue' }), retryMs)
    }
  }

  /** A full storage keeps nothing more; what is in this page is sent all the same. */
  async function keep(entry: OutboxEntry): Promise<void> {
    await (await store()).keep(entry).catch(() => {})
  }

  /** What stays is sent once more after a reload, as the same message. */
  async function forget(key: string): Promise<void> {
    progress.delete(key)
    await (await store()).forget(key).catch(() => {})
  }

  async function send(entry: OutboxEntry, attempt: number): Promise<void> {
    const { key, conversationId } = entry
    const owner = account
    await ports.lock(`chat-outbox:${entry.account}:${conversationId}`, async () => {
      if (owner !== account || state.sending.get(key) !== attempt) return
      if (await sentElsewhere(entry)) return dispatch({ type: 'arrived', key })
      const event = await attemptToSend(entry, attempt)
      if (owner === account) dispatch(event)
    })
  }

  async function attemptToSend(entry: OutboxEntry, attempt: number): Promise<OutboxEvent> {
    const { key } = entry
    try {
      const message = await ports.send(entry, (value) => {
        progress.set(key, value)
        show()
      })
      ports.onArrived(message)
    } catch (rejection) {
      progress.delete(key)
      const { code, failure } = chatErrorOf(rejection)
      const lost = passing.has(failure) || (failure === 'upload' && !ports.connected())
      return lost ? { type: 'lost', key, attempt } : { type: 'refused', key, attempt, code }
    }
    // Before another tab may look for it.
    await forget(key)
    return { type: 'arrived', key }
  }

  /** Another tab had it too and was first. What could not be kept is nobody else's. */
  async function sentElsewhere({ key }: OutboxEntry): Promise<boolean> {
    return wasKept.has(key) && !(await (await store()).has(key))
  }
  async function load(of: string): Promise<void> {
    const entries = await (await store()).all(of)
    if (of !== account) return
    for (const { key, order, sequence } of entries) {
      wasKept.add(key)
      lastOrder = Math.max(lastOrder, order)
      lastSequence = Math.max(lastSequence, sequence)
    }
    dispatch({ type: 'loaded', entries })
  }

  function nextOrder(): number {
    lastOrder = Math.max(lastOrder + 1, ports.now())
    return lastOrder
  }

  return {
    items,
    async use(next) {
      if (next === account) return
      account = next
      state = { ...emptyOutbox, attempts: state.attempts }
      show()
      if (next !== null) await load(next)
    },
    setLine: (open) => dispatch({ type: open ? 'lineOpened' : 'lineClosed' }),
    retryNow: () => dispatch({ type: 'retryDue' }),
    async add(to, content, cloudCustomData = '') {
      if (account === null) return
      const clientTime = Math.floor(ports.now() / 1000)
      lastSequence = Math.max(lastSequence + 1, clientTime)
      const random = ports.random()
      const order = nextOrder()
      const entry: OutboxEntry = {
        key: `${account}:${lastSequence}:${random}`,
        account,
        conversationId: to,
        order,
        at: order,
        sequence: lastSequence,
        random,
        clientTime,
        content,
        cloudCustomData,
        refused: null,
      }
      await keep(entry)
      if (await (await store()).has(entry.key)) wasKept.add(entry.key)
      if (entry.account === account) dispatch({ type: 'added', entry })
    },
    resend(key) {
      const order = nextOrder()
      dispatch({ type: 'resent', key, order, at: order })
    },
    discard: (key) => dispatch({ type: 'discarded', key }),
    async clear() {
      if (account === null) return
      const gone = account
      state = { ...emptyOutbox, attempts: state.attempts }
      show()
      await (await store()).forgetAll(gone)
    },
  }
}
