import { useMemo, useState } from 'react'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import type { ChatMessage, Merged } from '#src/services/im-client/chat-model.ts'
import { MessageRow } from '#src/ui/chat/message/message-row.tsx'
import type { MessageHandlers } from '#src/ui/chat/message/message-view.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { createRows, type RowContext } from '#src/features/chat/messages/message-rows.ts'
import type { Room } from './room.ts'
import { useFetchedOnce } from './use-fetched-once.ts'
import './merged-messages-sheet.css'

type Props = { room: Room; messageId: string; onClose: () => void }

type Opened = { title: string; messages: readonly Merged[] }

/** The messages of a merged one. A merged one within it opens in its place. */
export function MergedMessagesSheet({ room, messageId, onClose }: Props) {
  const { t } = room.people.translator
  const first = useFetchedOnce(() => openedMessages(room, messageId))
  const [inner, setInner] = useState<Opened | null>(null)
  const shown = inner ?? (first.at === 'known' ? first.value : null)
  return (
    <Sheet open onClose={onClose} title={shown?.title ?? t('chat.message.merged')}>
      {first.at === 'loading' && <Skeleton label={t('chat.feed.loading')} rows={3} />}
      {first.at === 'failed' && <FailureNotice retry={first.retry} />}
      {shown !== null && (
        <Rows key={shown.title} {...{ room, onClose, onInner: setInner }} {...shown} />
      )}
    </Sheet>
  )
}

type RowsProps = Opened & { room: Room; onClose: () => void; onInner: (inner: Opened) => void }

function Rows({ room, messages, onInner }: RowsProps) {
  const { people, conversation } = room
  const rows = useMemo(() => {
    const all = messages.map((merged) => messageOf(merged, conversation.id))
    return createRows(strangers(people))(all, {
      playing: null,
      complete: true,
      editable: new Map(),
    })
  }, [messages, people, conversation])

  const handlers = useMemo<MessageHandlers>(() => {
    const nothing = () => {}
    return {
      onOpen(key) {
        const body = messages.find(({ id }) => id === key)?.body
        if (body?.kind === 'merged' && body.messages !== null) {
          onInner({ title: body.title, messages: body.messages })
        }
        if (body?.kind === 'image') {
          room.show({ is: 'pictures', pictures: [{ src: body.large.url, alt: '' }], start: 0 })
        }
        if (body?.kind === 'sound') room.togglePlay(key, body.url)
      },
      onMenu: nothing,
      onResend: nothing,
      onQuote: nothing,
      onEdit: nothing,
      onChoose: nothing,
      onCardAction: nothing,
      onCardPicture: nothing,
    }
  }, [messages, onInner, room])

  return (
    <div className="merged-messages-sheet">
      {rows.map((row) => (
        <MessageRow key={row.key} row={row} handlers={handlers} />
      ))}
    </div>
  )
}

/** Everybody in them is shown by name, on one side. */
function strangers(people: RowContext): RowContext {
  return { ...people, inGroup: true }
}

function messageOf(merged: Merged, conversationId: ChatMessage['conversationId']): ChatMessage {
  return {
    ...merged,
    conversationId,
    mine: false,
    state: { is: 'sent' },
    read: null,
    revoked: null,
    quote: null,
    mentions: [],
    sequence: 0,
  }
}

async function openedMessages({ conversation }: Room, messageId: string): Promise<Opened> {
  const message = conversation.feed.current().messages.find(({ id }) => id === messageId)
  const title = message?.body.kind === 'merged' ? message.body.title : ''
  return { title, messages: await conversation.loadMerged(messageId) }
}
