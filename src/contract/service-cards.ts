import type { ChatCard } from './chat-cards.ts'

/**
 * Cards that the service writes into a room: how the consultation goes, and that it asks for a rating.
 * They stand in somebody's name, for the chat knows nobody else, but nobody says them.
 */
export function isServiceCard(card: ChatCard): boolean {
  return card.kind === 'notice' || (card.kind === 'rating' && card.stars === null)
}
