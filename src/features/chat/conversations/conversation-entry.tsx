import { memo } from 'react'
import { Link } from 'react-router-dom'
import { chatPath } from '#contract/pages.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import { ConversationRow } from '#src/ui/chat/conversation-row.tsx'
import type { EntryFacts } from './conversation-facts.ts'

type Props = EntryFacts & {
  /** The message at which it opens; by default the newest. */
  messageId?: string
  onMenu: (id: ConversationId) => void
}

/** A conversation that a tap opens. Of hundreds, only those that change are drawn again. */
export const ConversationEntry = memo(function ConversationEntry(props: Props) {
  const { id, messageId, consultState, patient, onMenu, ...facts } = props
  const at = messageId === undefined ? '' : `&messageID=${encodeURIComponent(messageId)}`
  return (
    <ConversationRow
      {...facts}
      consult={consultState === null ? undefined : { state: consultState, patient }}
      onLongPress={() => onMenu(id)}
      renderLink={(link) => <Link to={chatPath(id) + at} {...link} />}
    />
  )
})
