import type { ConsultationItem } from '#contract/consultation.ts'
import type { Conversation } from '#src/services/im-client/chat-model.ts'

export type Todo =
  | { kind: 'unpaid'; count: number; id: string; endsAt: number | null }
  | { kind: 'replied'; doctorId: string; name: string; count: number }
  | { kind: 'running'; doctorId: string; name: string; count: number }

/**
 * What asks for the person: what is to be paid, the one that ends first; who has written; or, where
 * nobody has, what goes on.
 * @param unread of `unreadLabel`
 */
export function todosOf(
  open: readonly ConsultationItem[],
  unread: ReadonlyMap<string, number>,
): Todo[] {
  const unpaid = open.filter(({ state }) => state === 'unpaid')
  const [first] = unpaid.filter(({ endsAt }) =>
    unpaid.every((other) => (endsAt ?? Infinity) <= (other.endsAt ?? Infinity)),
  )
  const running = open.filter(({ state }) => state === 'running')
  const doctors = new Map(
    open.flatMap(({ state, doctor }) =>
      state === 'unpaid' || doctor === null ? [] : [[doctor.id, doctor]],
    ),
  )
  const replied = [...doctors.values()].find(({ id }) => (unread.get(id) ?? 0) > 0)
  const going = running.find(({ doctor }) => doctor !== null)?.doctor
  const todos: Todo[] = []
  if (first !== undefined) {
    todos.push({ kind: 'unpaid', count: unpaid.length, id: first.id, endsAt: first.endsAt })
  }
  if (replied !== undefined) {
    const { id, name } = replied
    todos.push({ kind: 'replied', doctorId: id, name, count: unread.get(id) ?? 0 })
  } else if (going) {
    todos.push({ kind: 'running', doctorId: going.id, name: going.name, count: running.length })
  }
  return todos
}

/**
 * How much is unread of people whose words came last, by user id. In a doctor's name the service writes
 * as well, but cards.
 */
export function unreadLabel(conversations: readonly Conversation[]): ReadonlyMap<string, number> {
  return new Map(
    conversations.flatMap(({ kind, last, peerId, unread }) =>
      kind !== 'person' || !last || last.mine || last.revoked || last.body.kind === 'card'
        ? []
        : [[peerId, unread]],
    ),
  )
}
