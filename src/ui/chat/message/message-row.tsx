import { memo, type ReactNode } from 'react'
import { ChoosableRow } from './choosable-row.tsx'
import { MessageLine } from './message-line.tsx'
import type { MessageHandlers, MessageRowView } from './message-view.ts'
import { ServiceMessage } from './service-message.tsx'
import { PersonMessage } from './person-message.tsx'
import './message-row.css'

type Props = {
  row: MessageRowView
  handlers: MessageHandlers
  /** Whether it is chosen, while several are being chosen; else left out. */
  chosen?: boolean
}

/** One row of a chat. It is drawn anew only when it is another one. */
export const MessageRow = memo(function MessageRow({ row, handlers, chosen }: Props) {
  return (
    <div className="message-row">
      {row.time !== null && <p className="message-row__time">{row.time}</p>}
      {contentOf(row, handlers, chosen)}
    </div>
  )
})

function contentOf(
  row: MessageRowView,
  handlers: MessageHandlers,
  chosen: boolean | undefined,
): ReactNode {
  switch (row.kind) {
    case 'message': {
      const message = <PersonMessage row={row} handlers={handlers} />
      if (chosen === undefined) return message
      return (
        <ChoosableRow
          name={row.name}
          chosen={chosen}
          onChoose={(now) => handlers.onChoose(row.key, now)}
        >
          {message}
        </ChoosableRow>
      )
    }
    case 'service':
      return <ServiceMessage row={row} handlers={handlers} />
    case 'notice':
      return <MessageLine tone={row.tone} text={row.text} />
    case 'revoked':
      return (
        <MessageLine
          tone="plain"
          text={row.text}
          {...(row.canEdit && chosen === undefined && { onEdit: () => handlers.onEdit(row.key) })}
        />
      )
  }
}
