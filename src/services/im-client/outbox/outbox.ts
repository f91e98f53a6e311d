import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import { ChatError, chatErrorOf } from '#src/services/im-client/chat-error.ts'
import { sentAnyway, type ChatFailure } from '#src/services/im-client/chat-failures.ts'
import { createObservedValue, type ObservedValue } from '#src/services/im-client/observed-value.ts'
import { emptyOutbox, step, type OutboxEffect, type OutboxEvent } from './outbox-machine.ts'
import type { OutboxContent, OutboxEntry } from './outbox-entry.ts'
import type { OutboxStore } from './outbox-store.ts'
import { watchStall } from '#src/services/uploads/stall-watch.ts'

/** `progress` of an upload from 0 to 1; null where nothing is uploaded. */
export type OutboxItem = { entry: OutboxEntry; sending: boolean; progress: number | null }

type Outcome = { resolve: () => void; reject: (error: ChatError) => void }
export type Upload = { onProgress: (progress: number) => void; signal: AbortSignal }

type Ports = {
  /** `onLost` is told when what was kept may be gone. */
  store: (onLost: () => void) => Promise<OutboxStore>
  /**
   * Resolves with the SDK's message once the service has it; rejects with a ChatError. The signal
   * ends an upload.
   */
  send: (entry: OutboxEntry, upload: Upload) => Promise<unknown>
  /** Takes back a message of the SDK's; rejects with a ChatError. */
  revoke: (message: unknown) => Promise<void>
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
  items: ObservedValue<readonly OutboxItem[]>
  /** Whose it is from now on; loads what was kept. */
  use(account: string | null): Promise<void>
  setLine(open: boolean): void
  /** The connection is back: what waits for its time goes at once. */
  retryNow(): void
  /** Resolves once it is kept. */
  add(to: ConversationId, content: OutboxContent, cloudCustomData?: string): Promise<void>
  resend(key: string): void
  /**
   * Gives one up. Of one that is with the SDK it resolves once it has come back, or has arrived and
   * was taken back; it rejects with a ChatError where that could not be.
   */
  discard(key: string): Promise<void>
  /** Forgets all that this account has not sent, who is gone by now. */
  forget(account: string): Promise<void>
}

const retryMs = 5000
/** An upload of which nothing has moved for so long is begun anew (spec 9). */
const stalledMs = 60_000

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
  const items = createObservedValue<readonly OutboxItem[]>([])
  const progress = new Map<string, number>()
  const wasKept = new Set<string>()
  const uploads = new Map<string, AbortController>()
  const outcomes = new Map<string, Outcome>()
  let account: string | null = null
  let state = emptyOutbox
  let lastOrder = 0
  let lastSequence = 0
  let kept: Promise<OutboxStore> | null = null

  /** In the storage, or `otherwise` where that fails: what is in this page goes on all the same. */
  async function inStore<T>(task: (store: OutboxStore) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await task(await (kept ??= ports.store(() => wasKept.clear())))
    } catch {
      return otherwise
    }
  }

  function show(): void {
    const wanted = state.entries.filter(({ key }) => !state.discarded.has(key))
    items.set(
      wanted.map((entry) => ({
        entry,
        sending: state.sending.has(entry.key),
        progress: progress.get(entry.key) ?? null,
      })),
    )
    settle()
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

  async function keep(entry: OutboxEntry): Promise<void> {
    await inStore((store) => store.keep(entry), undefined)
  }

  /** What stays is sent once more after a reload, as the same message. */
  async function forget(key: string): Promise<void> {
    progress.delete(key)
    await inStore((store) => store.forget(key), undefined)
  }

  async function send(entry: OutboxEntry, attempt: number): Promise<void> {
    const { key, conversationId } = entry
    const owner = account
    await ports.lock(`chat-outbox:${entry.account}:${conversationId}`, async () => {
      if (owner !== account || state.sending.get(key) !== attempt) return
      if (await sentElsewhere(entry)) return dispatch({ type: 'arrived', key })
      if (state.discarded.has(key)) return dispatch({ type: 'withheld', key })
      const event = await attemptToSend(entry, attempt)
      if (owner === account) dispatch(event)
    })
  }

  async function attemptToSend(entry: OutboxEntry, attempt: number): Promise<OutboxEvent> {
    const { key } = entry
    const upload = new AbortController()
    const watch = 'file' in entry.content ? watchStall(stalledMs, upload.signal) : null
    const onProgress = (value: number) => {
      watch?.moved()
      progress.set(key, value)
      show()
    }
    uploads.set(key, upload)
    try {
      const signal = watch?.signal ?? upload.signal
      const message = await ports.send(entry, { onProgress, signal })
      if (state.discarded.has(key)) await takeBack(key, message)
      ports.onArrived(message)
    } catch (rejection) {
      progress.delete(key)
      const { code, failure } = chatErrorOf(rejection)
      const isUnanswered = watch?.hasStalled() === true || !ports.connected()
      const lost = passing.has(failure) || (failure === 'upload' && isUnanswered)
      return lost ? { type: 'lost', key, attempt } : { type: 'refused', key, attempt, code }
    } finally {
      watch?.end()
      uploads.delete(key)
    }
    // Before another tab may look for it.
    await forget(key)
    return { type: 'arrived', key }
  }

  /** What was given up too late: the other one may have seen it. */
  async function takeBack(key: string, message: unknown): Promise<void> {
    try {
      await ports.revoke(message)
    } catch (rejection) {
      outcomes.get(key)?.reject(new ChatError(sentAnyway, rejection))
      outcomes.delete(key)
    }
  }

  /** Who has given one up hears that it is gone. */
  function settle(): void {
    const left = new Set(state.entries.map(({ key }) => key))
    for (const [key, { resolve }] of outcomes) {
      if (left.has(key)) continue
      outcomes.delete(key)
      resolve()
    }
  }

  /**
   * Another tab had it too and was first. What could not be kept is nobody else's, and what was lost
   * with the storage is here alone.
   */
  async function sentElsewhere({ key }: OutboxEntry): Promise<boolean> {
    if (!wasKept.has(key)) return false
    const isThere = await inStore((store) => store.has(key), true)
    return !isThere && wasKept.has(key)
  }

  async function load(of: string): Promise<void> {
    const entries = await inStore<readonly OutboxEntry[]>((store) => store.all(of), [])
    if (of !== account) return
    for (const { key, order, sequence } of entries) {
      wasKept.add(key)
      lastOrder = Math.max(lastOrder, order)
      lastSequence = Math.max(lastSequence, sequence)
    }
    dispatch({ type: 'loaded', entries })
  }

  function endUploads(): void {
    for (const upload of uploads.values()) upload.abort()
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
      endUploads()
      state = { ...emptyOutbox, attempts: state.attempts }
      show()
      if (next !== null) await load(next)
    },
    setLine(open) {
      dispatch({ type: open ? 'lineOpened' : 'lineClosed' })
      // Another tab may be the one that sends by now.
      if (!open) endUploads()
    },
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
      if (await inStore((store) => store.has(entry.key), false)) wasKept.add(entry.key)
      if (entry.account === account) dispatch({ type: 'added', entry })
    },
    resend(key) {
      const order = nextOrder()
      dispatch({ type: 'resent', key, order, at: order })
    },
    async discard(key) {
      dispatch({ type: 'discarded', key })
      if (!state.discarded.has(key)) return
      uploads.get(key)?.abort()
      await new Promise<void>((resolve, reject) => outcomes.set(key, { resolve, reject }))
    },
    forget: (owner) => inStore((store) => store.forgetAll(owner), undefined),
  }
}
