import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { use, useCallback, useMemo, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Conversation } from '#src/services/im-client/chat-model.ts'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { peerOf } from '#src/services/im-client/conversation-id.ts'
import { chatConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { MessageFeed, type MessageFeedHandle } from '#src/ui/chat/feed/message-feed.tsx'
import { MessageRow } from '#src/ui/chat/message/message-row.tsx'
import type { MessageRowView, PersonMessageRow } from '#src/ui/chat/message/message-view.ts'
import { NowContext } from '#src/ui/content/now-context.ts'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import { createRows, announcementOf } from '#src/features/chat/messages/message-rows.ts'
import { revokedTextsAtom } from './revoked-texts-atom.ts'
import { rowHandlers } from './row-handlers.ts'
import type { Room } from './room.ts'
import { useSeen } from './use-seen.ts'

type Props = {
  room: Room
  feed: Feed
  /** What the service counts of it; null while that is not known. */
  counted: Conversation | null
  label: string
  list: Ref<MessageFeedHandle>
  playing: string | null
  chosen: ReadonlySet<string> | null
}

/** What was said. */
export function RoomFeed({ room, feed, counted, label, list, playing, chosen }: Props) {
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
  const { newest, unread, onReachedNewest } = useSeen(feed, counted, conversation.markRead)
  return (
    <>
      <MessageFeed
        ref={list}
        label={t('chat.room.feed', { name: label })}
        rows={rows}
        newest={newest ?? undefined}
        renderRow={renderRow}
        announcementOf={(row) => announcementOf(row, t)}
        older={{ status: statuses[older], more: () => void conversation.loadOlder() }}
        unread={unread}
        onReachedNewest={onReachedNewest}
      />
      <FailureAlert rows={rows} t={t} />
    </>
  )
}

/** Tells who listens to the page that a message of theirs has failed, and why. */
function FailureAlert({ rows, t }: { rows: readonly MessageRowView[]; t: Translate }) {
  const failed = rows.filter(isFailed).at(-1)
  return (
    <VisuallyHidden aria-live="assertive">
      {failed && (
        <span key={failed.key}>
          {t('chat.message.failed')} {failed.state.reason}
        </span>
      )}
    </VisuallyHidden>
  )
}

type FailedRow = PersonMessageRow & { state: { kind: 'failed' } }

function isFailed(row: MessageRowView): row is FailedRow {
  return row.kind === 'message' && row.state.kind === 'failed'
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
  const now = use(NowContext)
  const navigate = useNavigate()
  return useMemo(() => {
    const { t } = room.people.translator
    return rowHandlers({
      room,
      now,
      navigate: (to) => void navigate(to),
      toast: (textId) => toast(t(textId)),
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
  }, [room, now, navigate, toast, ask, store])
}
