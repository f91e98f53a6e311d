/** What the launch remembers between page loads. */
export type LaunchMemory = {
  /** Authorizations of this tab under way, newest first: the state sent, the entry asked for. */
  pending: readonly PendingAuthorization[]
  /** The last return did not match, and the authorization was started again because of it. */
  reauthorized: boolean
  /** Codes that any tab has sent to the server, newest first. */
  spent: readonly string[]
}

export type PendingAuthorization = { state: string; entry: string }

/**
 * The memory's two stored texts. Each tab keeps its own pending authorizations: two tabs that begin at the same
 * moment would otherwise overwrite each other's state.
 */
export type MemoryTexts = { tab: string | null; everywhere: string | null }

// Enough for a person who goes back and forth; an old one only costs a new authorization.
const keptPending = 8
const keptSpent = 20

/** Reads the stored texts; anything that is not ours counts as nothing remembered. */
export function parseMemory({ tab, everywhere }: MemoryTexts): LaunchMemory {
  const own = parse(tab)
  return {
    pending: isObject(own) ? listOf(own.pending, isPending) : [],
    reauthorized: isObject(own) && own.reauthorized === true,
    spent: listOf(parse(everywhere), (code) => typeof code === 'string'),
  }
}

export function memoryTexts({ pending, reauthorized, spent }: LaunchMemory): {
  tab: string
  everywhere: string
} {
  return { tab: JSON.stringify({ pending, reauthorized }), everywhere: JSON.stringify(spent) }
}

export function rememberPending(memory: LaunchMemory, added: PendingAuthorization): LaunchMemory {
  return { ...memory, pending: [added, ...memory.pending].slice(0, keptPending) }
}

/** The memory after a return that matched: its state can't be used again, nor its code. */
export function settleReturn(
  memory: LaunchMemory,
  state: string,
  code: string | null,
): LaunchMemory {
  return {
    pending: memory.pending.filter((each) => each.state !== state),
    spent: code === null ? memory.spent : [code, ...memory.spent].slice(0, keptSpent),
    reauthorized: false,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function listOf<T>(value: unknown, is: (each: unknown) => each is T): T[] {
  return Array.isArray(value) ? value.filter(is) : []
}

function isPending(value: unknown): value is PendingAuthorization {
  return isObject(value) && typeof value.state === 'string' && typeof value.entry === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
