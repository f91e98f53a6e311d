import * as z from 'zod/mini'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { parseJson } from '#contract/parse-json.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Mentioned } from '#src/services/im-client/chat-port.ts'

/** Account to conversation to what was typed in it. */
const draftsSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** What was typed and not sent, in the browser's storage: it survives a reload. */
export function createDrafts({
  storage,
  account,
}: {
  storage: Pick<ClientStorage, 'get' | 'set'>
  account: () => string | null
}) {
  const listeners = new Set<() => void>()
  const mentioned = new Map<string, Mentioned>()

  function read(): z.infer<typeof draftsSchema> {
    const stored = draftsSchema.safeParse(parseJson(storage.get('chatDrafts') ?? ''))
    return stored.success ? stored.data : {}
  }

  function all(): Readonly<Record<string, string>> {
    return read()[account() ?? ''] ?? {}
  }

  return {
    get: (id: ConversationId): string => all()[id] ?? '',
    /** Of every conversation that has one. */
    all,
    set(id: ConversationId, text: string): void {
      const owner = account()
      const stored = read()
      if (owner === null || (stored[owner]?.[id] ?? '') === text) return
      const { [id]: _before, ...others } = stored[owner] ?? {}
      const own = text.trim() === '' ? others : { ...others, [id]: text }
      storage.set('chatDrafts', JSON.stringify({ ...stored, [owner]: own }))
      for (const listener of listeners) listener()
    },
    mentioned(id: ConversationId): Mentioned {
      const key = `${account()} ${id}`
      const known = mentioned.get(key) ?? new Map<string, string>()
      mentioned.set(key, known)
      return known
    },
    /** Forgets all that this account has typed. */
    forget(owner: string): void {
      const { [owner]: _own, ...others } = read()
      storage.set('chatDrafts', Object.keys(others).length === 0 ? null : JSON.stringify(others))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
