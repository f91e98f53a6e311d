import { cardWriters, readCard } from '#contract/chat/chat-cards.ts'
import type { MessageElement } from './measure-message.ts'

/** Whether a message shows a card that only the service writes, as the clients would read it. */
export function holdsServiceCard(elements: readonly MessageElement[]): boolean {
  return elements.some(({ MsgType, MsgContent }) => {
    if (MsgType !== 'TIMCustomElem') return false
    const card = readCard(String(MsgContent.Data))
    return card !== null && cardWriters[card.kind] === 'service'
  })
}
