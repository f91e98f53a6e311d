import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useId, useMemo, type ReactNode } from 'react'
import type { FoundInChat } from '#contract/endpoints/chat-search-endpoints.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import type {
  ChatMessage,
  Conversation,
  ConversationId,
} from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { messageTime } from '#src/services/locale-format.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { senderLine } from '#src/features/chat/messages/message-line.ts'
import { useToday } from './conversation-day.ts'
import { ConversationEntry } from './conversation-entry.tsx'
import { ConversationRows } from './conversation-rows.tsx'
import { foundAtom } from './conversation-search-atom.ts'

/** More than anybody reads: a longer keyword finds fewer. */
const maxMessages = 50
/** What the server takes. */
const maxCharacters = 50
const nothing = () => {}

type Props = { chat: Chat; wanted: string }

/** Conversations by their names, and by what was written in them. */
export function ConversationsFound({ chat, wanted }: Props) {
  const { _ } = useLingui()
  const all = useAtomValue(conversationsAtom) ?? []
  const keyword = [...wanted.trim()].slice(0, maxCharacters).join('')
  const written = useAtomValue(useMemo(() => foundAtom(keyword), [keyword]))
  const { conversations, messages } = chat.find(wanted)
  // Until the server has answered, or where it does not, what this device knows will do.
  const rows =
    written.at === 'known' ? written.value.map(rowOf) : newestFirst(messages).map(knownRowOf)
  if (conversations.length === 0 && rows.length === 0) {
    if (written.at === 'loading') return <Searching />
    return <Empty icon="search" text={_('chat.search.none')} />
  }
  return (
    <div className="conversations__list" role="region" aria-label={_('chat.search.found')}>
      {conversations.length > 0 && (
        <Found title={_('chat.search.conversations')}>
          <ConversationRows conversations={conversations} onMenu={nothing} />
        </Found>
      )}
      {rows.length > 0 && (
        <Found title={_('chat.search.messages')}>
          <ul>
            {rows.map((row) => (
              <li key={row.key}>
                <FoundRow row={row} among={all} />
              </li>
            ))}
          </ul>
        </Found>
      )}
    </div>
  )
}

function Searching() {
  const { _ } = useLingui()
  return (
    <p role="status" className="conversations__found">
      {_('chat.search.searching')}
    </p>
  )
}

function Found({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="conversations__found">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A conversation with what was found in it. */
type Row = {
  key: string
  id: ConversationId
  name: string
  at: number
  count: number
  line: Line
  /** The message that it leads to. */
  messageId: string
}
/** A text, or a message of this device that is one. */
type Line = string | ChatMessage

function rowOf({ kind, peerId, name, count, newest }: FoundInChat): Row {
  const id: ConversationId = kind === 'group' ? `GROUP${peerId}` : `C2C${peerId}`
  const { at, text: line, messageId } = newest
  return { key: id, id, name, at, count, line, messageId }
}

function knownRowOf(message: ChatMessage): Row {
  const { id: key, conversationId: id, sender, at } = message
  return { key, id, name: sender.name, at, count: 1, line: message, messageId: key }
}

/** As a conversation whose last message it was. */
function FoundRow({ row, among }: { row: Row; among: readonly Conversation[] }) {
  const { _, locale } = useTexts()
  const now = useToday()
  const { id, at, count, line, messageId } = row
  const conversation = among.find((each) => each.id === id)
  const text =
    typeof line === 'string' ? line : senderLine({ name: line.sender.name, body: line.body }, _)
  return (
    <ConversationEntry
      id={id}
      messageId={messageId}
      name={conversation?.name ?? row.name}
      avatar={conversation?.avatar}
      time={messageTime({ locale, at, now })}
      line={count === 1 ? text : _('chat.search.many', { count, text })}
      unread={0}
      consultState={null}
      patient=""
      onMenu={nothing}
    />
  )
}

function newestFirst(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return [...messages].sort((one, other) => other.at - one.at).slice(0, maxMessages)
}
