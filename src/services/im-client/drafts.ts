import type { ClientStorage } from '#src/services/browser-storage.ts'
import { parseJson } from '#src/services/parse-json.ts'
import type { ConversationId } from './chat-model.ts'

/** Account to conversation to what was typed in it. */
type AllDrafts = Record<string, Record<string, string>>

/** What was typed and not sent, in the browser's storage: it survives a reload. */
export function createDrafts({
  storage,
  account,
}: {
  storage: Pick<ClientStorage, 'get' | 'set'>
  account: () => string | null
}) {
  const listeners = new Set<() => void>()

  function read(): AllDrafts {
    const stored = parseJson(storage.get('chatDrafts') ?? '')
    const isDrafts = isRecordOf(stored, (own) => isRecordOf(own, isText))
    // Both levels were just looked at.
    return isDrafts ? (stored as AllDrafts) : {}
  }

  return {
    get(id: ConversationId): string {
      return read()[account() ?? '']?.[id] ?? ''
    },
    set(id: ConversationId, text: string): void {
      const owner = account()
      const all = read()
      if (owner === null || (all[owner]?.[id] ?? '') === text) return
      const { [id]: _before, ...others } = all[owner] ?? {}
      const own = text.trim() === '' ? others : { ...others, [id]: text }
      try {
        storage.set('chatDrafts', JSON.stringify({ ...all, [owner]: own }))
      } catch {
        // A full storage keeps what it has: the text is still in its field.
      }
      for (const listener of listeners) listener()
    },
    /** Forgets those of the account. */
    clear(): void {
      const { [account() ?? '']: _own, ...others } = read()
      storage.set('chatDrafts', Object.keys(others).length === 0 ? null : JSON.stringify(others))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isRecordOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(isOne)
}
