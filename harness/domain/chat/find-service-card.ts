import { cardWriters, readCard } from '#contract/chat/chat-cards.ts'
import { consultationsSignal } from '#contract/chat/consultations-signal.ts'
import type { MessageElement } from './measure-message.ts'

/** Whether a message shows a card that only the service writes, or is its signal, as the clients would read it. */
export function holdsServiceCard(elements: readonly MessageElement[]): boolean {
  return elements.some(({ MsgType, MsgContent }) => {
    if (MsgType !== 'TIMCustomElem') return false
    const data = String(MsgContent.Data)
    const card = readCard(data)
    return data === consultationsSignal || (card !== null && cardWriters[card.kind] === 'service')
  })
}
