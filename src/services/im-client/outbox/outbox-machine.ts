import type { OutboxEntry } from './outbox-entry.ts'

/**
 * What waits to be sent, in its order. `sending` holds the keys that are with the SDK now: one a
 * conversation, so that the order stays. `paused`: nobody answered, and it is not yet time again.
 */
export type OutboxState = {
  entries: readonly OutboxEntry[]
  sending: ReadonlyMap<string, number>
  /** Given up while they were with the SDK: whatever becomes of them, they are sent no more. */
  discarded: ReadonlySet<string>
  line: 'closed' | 'open' | 'paused'
  attempts: number
}

export type OutboxEvent =
  /** What was kept from before; what is known already is left as it is. */
  | { type: 'loaded'; entries: readonly OutboxEntry[] }
  | { type: 'added'; entry: OutboxEntry }
  /** Logged in with a connection, or not. */
  | { type: 'lineOpened' }
  | { type: 'lineClosed' }
  /** The service has it, now or from an earlier attempt. */
  | { type: 'arrived'; key: string }
  /** Nobody answered. It may have arrived. */
  | { type: 'lost'; key: string; attempt: number }
  | { type: 'refused'; key: string; attempt: number; code: number }
  | { type: 'retryDue' }
  /** The person wants a refused one again: it goes to the end. */
  | { type: 'resent'; key: string; order: number; at: number }
  | { type: 'discarded'; key: string }
  /** It was given up before the SDK had it. */
  | { type: 'withheld'; key: string }

export type OutboxEffect =
  | { do: 'send'; entry: OutboxEntry; attempt: number }
  | { do: 'keep'; entry: OutboxEntry }
  | { do: 'forget'; key: string }
  | { do: 'retryLater' }

export type OutboxStep = { state: OutboxState; effects: OutboxEffect[] }

export const emptyOutbox: OutboxState = {
  entries: [],
  sending: new Map(),
  discarded: new Set(),
  line: 'closed',
  attempts: 0,
}

/** Nothing is lost, nothing overtakes, and an answer to an earlier attempt changes nothing. */
export function step(state: OutboxState, event: OutboxEvent): OutboxStep {
  switch (event.type) {
    case 'loaded':
      return sendNext({ ...state, entries: merged(state.entries, event.entries) })
    case 'added':
      return sendNext({ ...state, entries: merged(state.entries, [event.entry]) })
    case 'lineOpened':
      return sendNext({ ...state, line: 'open' })
    case 'lineClosed':
      // What is with the SDK may never be answered; the same one is sent again then.
      return {
        state: { ...withoutDiscarded(state), line: 'closed', sending: new Map() },
        effects: [],
      }
    case 'discarded':
      if (!state.sending.has(event.key)) return drop(state, event.key)
      return {
        state: { ...state, discarded: new Set([...state.discarded, event.key]) },
        effects: [{ do: 'forget', key: event.key }],
      }
    case 'arrived':
    case 'withheld':
      return drop(state, event.key)
    case 'lost':
      if (state.sending.get(event.key) !== event.attempt) return { state, effects: [] }
      return pause(idle(withoutDiscarded(state), event.key))
    case 'refused': {
      const entry = find(state, event.key)
      if (entry === undefined || state.sending.get(event.key) !== event.attempt) {
        return { state, effects: [] }
      }
      if (state.discarded.has(event.key)) return drop(state, event.key)
      const refused = { ...entry, refused: event.code }
      const next = replaced(idle(state, event.key), refused)
      return sendNext(next, [{ do: 'keep', entry: refused }])
    }
    case 'retryDue':
      return state.line === 'paused' ? sendNext({ ...state, line: 'open' }) : { state, effects: [] }
    case 'resent': {
      const entry = find(state, event.key)
      if (entry === undefined || entry.refused === null) return { state, effects: [] }
      const again = { ...entry, refused: null, order: event.order, at: event.at }
      return sendNext(replaced(state, again), [{ do: 'keep', entry: again }])
    }
  }
}

/** Begins the first of every conversation that has none on its way; a refused one steps aside. */
function sendNext(state: OutboxState, before: OutboxEffect[] = []): OutboxStep {
  if (state.line !== 'open') return { state, effects: before }
  const sending = new Map(state.sending)
  const busy = new Set(
    state.entries.filter(({ key }) => sending.has(key)).map(({ conversationId }) => conversationId),
  )
  const effects = [...before]
  let { attempts } = state
  for (const entry of state.entries) {
    if (entry.refused !== null || busy.has(entry.conversationId)) continue
    attempts += 1
    busy.add(entry.conversationId)
    sending.set(entry.key, attempts)
    effects.push({ do: 'send', entry, attempt: attempts })
  }
  return { state: { ...state, sending, attempts }, effects }
}

function drop(state: OutboxState, key: string): OutboxStep {
  const discarded = new Set(state.discarded)
  discarded.delete(key)
  if (find(state, key) === undefined) return { state: { ...state, discarded }, effects: [] }
  const entries = state.entries.filter((entry) => entry.key !== key)
  return sendNext({ ...idle(state, key), entries, discarded }, [{ do: 'forget', key }])
}

/** Their keys stay known: an answer that comes late may say that one has arrived. */
function withoutDiscarded(state: OutboxState): OutboxState {
  const entries = state.entries.filter(({ key }) => !state.discarded.has(key))
  return { ...state, entries }
}

function pause(state: OutboxState): OutboxStep {
  if (state.line !== 'open') return { state, effects: [] }
  return { state: { ...state, line: 'paused' }, effects: [{ do: 'retryLater' }] }
}

function find({ entries }: OutboxState, key: string): OutboxEntry | undefined {
  return entries.find((entry) => entry.key === key)
}

function idle(state: OutboxState, key: string): OutboxState {
  const sending = new Map(state.sending)
  sending.delete(key)
  return { ...state, sending }
}

function replaced(state: OutboxState, entry: OutboxEntry): OutboxState {
  const others = state.entries.filter(({ key }) => key !== entry.key)
  return { ...state, entries: merged(others, [entry]) }
}

function merged(
  known: readonly OutboxEntry[],
  more: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  const keys = new Set(known.map(({ key }) => key))
  const all = [...known, ...more.filter(({ key }) => !keys.has(key))]
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return all.sort((one, other) => one.order - other.order)
}
