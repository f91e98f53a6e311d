import { MessageCard } from '#src/ui/chat/message-card.tsx'
import { cardPlace } from './card-place.ts'
import { cardView } from './chat-card-view.ts'
import { transferAnswers } from './transfer-answers.ts'

/** All that is about cards: it comes apart, with texts of its own. */
export const cardPart = { viewOf: cardView, placeOf: cardPlace, transferAnswers, Draw: MessageCard }

export type CardPart = typeof cardPart
