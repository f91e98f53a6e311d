import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import { cardReason } from './card-value.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

export type Notice = Extract<ChatCard, { kind: 'notice' }>

/** Of what patients do themselves, the notice stands in their name; all others in the doctor's. */
const inPatientsName: ReadonlySet<Notice['what']> = new Set([
  'cancelled',
  'refundAsked',
  'transferred',
  'transferDeclined',
])

/** Which side of the consultation reads it, by whether it stands in the reader's name. */
export function sideOf({ what }: Notice, mine: boolean): ConsultationRole {
  return inPatientsName.has(what) === mine ? 'patient' : 'doctor'
}

/** What a notice says below its title. */
export function noticeLines(
  { what, reason, back }: Notice,
  side: ConsultationRole,
  t: Translate,
): string[] {
  return [
    cardReason(reason, t),
    back === undefined ? '' : t(`cards.notice.back.${back}`),
    t(`cards.notice.${what}.${side}Text`),
  ].filter((line) => line.trim() !== '')
}
