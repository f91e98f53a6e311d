import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { Box } from '#src/ui/chat/message/menu-place.ts'

type Picture = { src: string; alt: string }

/** What lies over a room: one thing at a time, fetched apart from it. */
export type Overlay =
  /** `at` is when it was opened: some things can be done for a while. */
  | { is: 'menu'; messageId: string; anchor: Box; at: number }
  | { is: 'forward'; messageIds: readonly string[]; as: 'oneByOne' | 'merged' }
  | { is: 'pictures'; pictures: readonly Picture[]; start: number }
  | { is: 'merged'; messageId: string }
  /** Who may be called by @. */
  | { is: 'members' }
  /** 常用语: what a doctor writes time and again. */
  | { is: 'phrases' }
  /** 开具建议: what a doctor gives in a consultation that runs. */
  | { is: 'prescription'; consultation: ChatConsultation }
  /** What can be done about the other person. */
  | { is: 'person' }
