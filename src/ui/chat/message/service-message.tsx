import { MessageCard } from './message-card.tsx'
import type { MessageHandlers, ServiceRow } from './message-view.ts'

type Props = { row: ServiceRow; handlers: MessageHandlers }

/** What the service says: in the middle, with nobody's face beside it and nothing to be done with it. */
export function ServiceMessage({ row: { key, card }, handlers }: Props) {
  return (
    <div className="message-service">
      <MessageCard
        card={card}
        onAction={(id) => handlers.onCardAction(key, id)}
        onPicture={(index) => handlers.onCardPicture(key, index)}
      />
    </div>
  )
}
