import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import type { Locale } from '#contract/preferences.ts'
import type { Conversation, ConversationId } from '#src/services/im-client/chat-model.ts'
import { messageTime } from '#src/services/locale-format.ts'
import type { ConversationFacts } from '#src/ui/chat/conversation-row.tsx'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import { oneLine } from '#src/features/chat/messages/message-line.ts'
import { lastLine } from './conversation-line.ts'

type Consult = NonNullable<ConversationFacts['consult']>

/** Flat, so that a row whose facts are the same is not drawn again. */
export type EntryFacts = Omit<ConversationFacts, 'consult'> & {
  id: ConversationId
  consultState: Consult['state'] | null
  patient: string
}

type Surroundings = {
  consultation: ChatConsultation | undefined
  t: Translate
  locale: Locale
  /** A moment of today. */
  now: number
}

/** Nobody has talked yet about one that is not paid. */
const consultStates: Record<ConsultationState, Consult['state'] | null> = {
  unpaid: null,
  waiting: 'waiting',
  running: 'active',
  finished: 'ended',
  cancelled: 'ended',
  refused: 'ended',
  closed: 'ended',
}

/** What the row of a conversation shows. */
export function factsOf(conversation: Conversation, around: Surroundings): EntryFacts {
  const { id, name, avatar, unread, muted, pinned, last } = conversation
  const { consultation, locale, now } = around
  return {
    id,
    name: oneLine(name),
    avatar,
    unread,
    muted,
    pinned,
    time: last === null ? '' : messageTime({ locale, at: last.at, now }),
    ...lineAndMark(conversation, around.t),
    sending: last?.state === 'waiting' || last?.state === 'failed' ? last.state : undefined,
    consultState: consultation === undefined ? null : consultStates[consultation.state],
    patient: consultation?.patientName ?? '',
  }
}

/** Who was called comes first, then what was not sent, then what was said. */
function lineAndMark(
  { kind, last, draft, mentioned, unread }: Conversation,
  t: Translate,
): Pick<ConversationFacts, 'line' | 'mark'> {
  const said = last === null ? '' : lastLine(last, kind, t)
  if (mentioned !== null && unread > 0) return { line: said, mark: 'mention' }
  if (draft !== '') return { line: oneLine(draft), mark: 'draft' }
  return { line: said }
}
