import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { ChatMessage, Conversation } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { messageTime } from '#src/services/locale-format.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { saidLine } from '#src/features/chat/messages/message-line.ts'
import { useToday } from './conversation-day.ts'
import { ConversationEntry } from './conversation-entry.tsx'
import { ConversationRows } from './conversation-rows.tsx'

/** More than anybody reads: a longer keyword finds fewer. */
const mostMessages = 50
const nothing = () => {}

type Props = { chat: Chat; wanted: string }

/** What this device knows that has the wanted words in it. */
export function ConversationsFound({ chat, wanted }: Props) {
  const { _ } = useLingui()
  const all = useAtomValue(conversationsAtom) ?? []
  const { conversations, messages } = chat.find(wanted)
  if (conversations.length === 0 && messages.length === 0) {
    return <Empty icon="search" text={_('chat.search.none')} />
  }
  return (
    <div className="conversations__list" role="region" aria-label={_('chat.search.found')}>
      {conversations.length > 0 && (
        <Found title={_('chat.search.conversations')}>
          <ConversationRows conversations={conversations} onMenu={nothing} />
        </Found>
      )}
      {messages.length > 0 && (
        <Found title={_('chat.search.messages')}>
          <ul>
            {newestFirst(messages).map((message) => (
              <li key={message.id}>
                <FoundMessage message={message} among={all} />
              </li>
            ))}
          </ul>
        </Found>
      )}
    </div>
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

type FoundProps = { message: ChatMessage; among: readonly Conversation[] }

/** As a conversation whose last message it was. */
function FoundMessage({ message, among }: FoundProps) {
  const { _, locale } = useTexts()
  const now = useToday()
  const { conversationId, sender, body, at } = message
  const conversation = among.find(({ id }) => id === conversationId)
  return (
    <ConversationEntry
      id={conversationId}
      name={conversation?.name ?? sender.name}
      avatar={conversation?.avatar}
      time={messageTime({ locale, at, now })}
      line={saidLine({ name: sender.name, body }, _)}
      unread={0}
      consultState={null}
      patient=""
      onMenu={nothing}
    />
  )
}

function newestFirst(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return [...messages].sort((one, other) => other.at - one.at).slice(0, mostMessages)
}
