import type { ChatConsultation } from '#contract/chat-consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'

/** What a patient may do in a chat, by how its consultation stands. */
export type Speaking =
  | { may: 'speak' }
  /** It is over; what has run can be rated. */
  | { may: 'askAgain'; rate: string | null }

const over: Record<ConsultationState, 'no' | 'ran' | 'never'> = {
  unpaid: 'no',
  waiting: 'no',
  running: 'no',
  finished: 'ran',
  cancelled: 'never',
  refused: 'never',
  closed: 'never',
}

/** A doctor may always write; a patient until the consultation is over. */
export function speakingIn(consultation: ChatConsultation | undefined): Speaking {
  if (consultation?.role !== 'patient') return { may: 'speak' }
  switch (over[consultation.state]) {
    case 'no':
      return { may: 'speak' }
    case 'ran':
      return { may: 'askAgain', rate: consultation.id }
    case 'never':
      return { may: 'askAgain', rate: null }
  }
}
