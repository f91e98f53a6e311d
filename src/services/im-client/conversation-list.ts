import * as z from 'zod/mini'
import type { OutboxItem } from '#src/services/im-client/outbox/outbox.ts'
import { pendingMessage } from '#src/services/im-client/outbox/pending-message.ts'
import { readConversation } from '#src/services/im-client/reading/read-conversation.ts'
import { parseEach } from '#src/services/im-client/vendor/vendor-fields.ts'
import { isConnected, type ChatCore } from './chat-core.ts'
import type { Conversation, ConversationId, LastMessage } from './chat-model.ts'
import { createObservedValue, type ObservedValue } from './observed-value.ts'
import type { ChatState } from './session/chat-session-state.ts'

const revokedSchema = z.object({ conversationID: z.string(), sequence: z.number() })
const listSchema = z.object({ conversationList: z.array(z.unknown()) })

type ListPorts = Pick<ChatCore, 'link' | 'outbox' | 'status' | 'self' | 'drafts' | 'addressOf'>

/**
 * The conversations as the service holds them, with what waits here and what was typed. It is a
 * list of its own, because the SDK tells of its own late and in no order (im-protocol 10).
 */
export function createConversationList(
  core: ListPorts,
): ObservedValue<readonly Conversation[] | null> {
  const { link, outbox, status } = core
  const list = createObservedValue<readonly Conversation[] | null>(null)
  let received: readonly unknown[] | null = null
  /** Whose they are. */
  let userId = userOf(status.current())
  /** Of what was received: the SDK changes its conversations in place, and tells that it has. */
  let read: readonly Conversation[] | null = null
  let shownItems: readonly OutboxItem[] = []
  const revoked = new Set<string>()

  function show(): void {
    const state = status.current()
    if (received === null || state.at === 'out' || state.at === 'kicked') return list.set(null)
    const self = state.account.userId
    read ??= received
      .map((raw) => readConversation(raw, self, revoked))
      .filter((conversation) => conversation !== null)
    const waiting = lastWaiting()
    const drafts = core.drafts.all()
    const conversations = read.map((conversation) => {
      const draft = drafts[conversation.id] ?? ''
      const last = later(conversation.last, waiting.get(conversation.id))
      const isAsReceived = draft === '' && last === conversation.last
      return isAsReceived ? conversation : { ...conversation, draft, last }
    })
    // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
    list.set(conversations.sort(byPlace))
  }

  function receive(conversations: readonly unknown[] | null): void {
    received = conversations
    read = null
  }

  /** The newest of what waits in each conversation. */
  function lastWaiting(): Map<ConversationId, LastMessage> {
    const newest = new Map(shownItems.map((item) => [item.entry.conversationId, item]))
    return new Map([...newest].map(([id, item]) => [id, lastOf(item)]))
  }

  function lastOf(item: OutboxItem): LastMessage {
    const { addressOf } = core
    const self = core.self.current() ?? { id: '', name: '', avatar: '' }
    const connected = isConnected(status.current())
    const { at, state, body } = pendingMessage(item, { self, tinyId: '', connected, addressOf })
    return { at, mine: true, senderName: self.name, body, state: state.is, revoked: false }
  }

  async function ask(): Promise<void> {
    const owner = userId
    try {
      const answer = await link.ask(listSchema, (tim) => tim.getConversationList())
      if (userId !== owner) return
      receive(answer.conversationList)
      show()
    } catch {
      // The next event brings the list.
    }
  }

  function follow(): void {
    const state = status.current()
    if (userOf(state) !== userId) receive(null)
    userId = userOf(state)
    if (state.at === 'ready' && received === null) void ask()
    show()
  }

  /** How far an upload has come is nothing of the list's. */
  function followOutbox(): void {
    const items = outbox.items.current()
    const isSame =
      items.length === shownItems.length &&
      items.every(({ entry, sending }, at) => {
        const shown = shownItems[at]
        return shown?.entry === entry && shown.sending === sending
      })
    if (isSame) return
    shownItems = items
    show()
  }

  link.on('conversations', (raw) => {
    if (!Array.isArray(raw)) return
    receive(raw)
    show()
  })
  link.on('revoked', (raw) => {
    for (const { conversationID, sequence } of parseEach(revokedSchema, raw)) {
      revoked.add(`${conversationID} ${sequence}`)
    }
    read = null
    show()
  })
  status.subscribe(follow)
  outbox.items.subscribe(followOutbox)
  core.drafts.subscribe(show)
  return list
}

function userOf(state: ChatState): string | null {
  return 'account' in state ? state.account.userId : null
}

function later(received: LastMessage | null, waiting: LastMessage | undefined): LastMessage | null {
  if (waiting === undefined || (received !== null && received.at > waiting.at)) return received
  return waiting
}

function byPlace(one: Conversation, other: Conversation): number {
  if (one.pinned !== other.pinned) return one.pinned ? -1 : 1
  return (other.last?.at ?? 0) - (one.last?.at ?? 0)
}
