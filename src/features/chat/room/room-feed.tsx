import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useMemo, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { peerOf } from '#src/services/im-client/conversation-id.ts'
import { chatConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { MessageFeed, type MessageFeedHandle } from '#src/ui/chat/feed/message-feed.tsx'
import { MessageRow } from '#src/ui/chat/message/message-row.tsx'
import type { MessageRowView } from '#src/ui/chat/message/message-view.ts'
import { createRows, announcementOf } from '#src/features/chat/messages/message-rows.ts'
import { revokedTextsAtom } from './revoked-texts-atom.ts'
import { rowHandlers } from './row-handlers.ts'
import type { Room } from './room.ts'
import { useSeen } from './use-seen.ts'

type Props = {
  room: Room
  feed: Feed
  label: string
  list: Ref<MessageFeedHandle>
  playing: string | null
  chosen: ReadonlySet<string> | null
}

/** What was said. */
export function RoomFeed({ room, feed, label, list, playing, chosen }: Props) {
  const { conversation, people } = room
  const { messages, older } = feed
  const { t } = people.translator
  const complete = older === 'complete'
  const editable = useAtomValue(revokedTextsAtom)
  const rated = useAtomValue(chatConsultationsAtom).get(peerOf(conversation.id))?.rated ?? none
  const handlers = useHandlers(room)
  const rowsOf = useMemo(() => createRows(people), [people])
  const rows = useMemo(
    () => rowsOf(messages, { playing, complete, editable, rated }),
    [rowsOf, messages, playing, complete, editable, rated],
  )
  const renderRow = useCallback(
    (row: MessageRowView) => (
      <MessageRow
        row={row}
        handlers={handlers}
        {...(chosen !== null && { chosen: chosen.has(row.key) })}
      />
    ),
    [handlers, chosen],
  )
  const { unread, onReachedNewest } = useSeen(messages, conversation.markRead)
  return (
    <MessageFeed
      ref={list}
      label={t('chat.room.feed', { name: label })}
      rows={rows}
      renderRow={renderRow}
      announcementOf={announcementOf}
      older={{ status: statuses[older], more: () => void conversation.loadOlder() }}
      unread={unread}
      onReachedNewest={onReachedNewest}
    />
  )
}

const none: readonly string[] = []

const statuses = {
  unknown: 'loading',
  loading: 'loading',
  more: 'idle',
  failed: 'failed',
  complete: 'end',
} as const satisfies Record<Feed['older'], string>

function useHandlers(room: Room) {
  const store = useStore()
  const toast = useSetAtom(showToastAtom)
  const ask = useSetAtom(askAtom)
  const navigate = useNavigate()
  return useMemo(() => {
    const { t } = room.people.translator
    return rowHandlers({
      room,
      navigate: (to) => void navigate(to),
      toast: (words) => toast(t(words)),
      askToResend: () =>
        ask({
          title: t('chat.room.resendTitle'),
          text: t('chat.room.resendText'),
          yes: t('chat.room.resend'),
          no: t('button.cancel'),
        }),
      textOf: (messageId) => store.get(revokedTextsAtom).get(messageId) ?? '',
      choose: room.choose,
    })
  }, [room, navigate, toast, ask, store])
}
