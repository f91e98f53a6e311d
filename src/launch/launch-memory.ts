/** What the launch remembers between page loads, under the storage key `launch`. */
export type LaunchMemory = {
  /** Authorizations under way, newest first: the state sent, and the entry asked for. */
  pending: readonly PendingAuthorization[]
  /** Codes that have been redeemed or tried, newest first. */
  spent: readonly string[]
  /** The last return did not match, and the authorization was started again because of it. */
  reauthorized: boolean
}

export type PendingAuthorization = { state: string; entry: string }

// Enough for every tab a person may have open; old ones only cost a new authorization.
const keptPending = 8
const keptSpent = 20

const emptyMemory: LaunchMemory = { pending: [], spent: [], reauthorized: false }

/** Reads the stored text; anything that is not ours counts as nothing remembered. */
export function parseMemory(text: string | null): LaunchMemory {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isMemory(value) ? value : emptyMemory
  } catch {
    return emptyMemory
  }
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

function isMemory(value: unknown): value is LaunchMemory {
  return (
    isObject(value) &&
    Array.isArray(value.pending) &&
    value.pending.every(isPending) &&
    Array.isArray(value.spent) &&
    value.spent.every((code) => typeof code === 'string') &&
    typeof value.reauthorized === 'boolean'
  )
}

function isPending(value: unknown): boolean {
  return isObject(value) && typeof value.state === 'string' && typeof value.entry === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
