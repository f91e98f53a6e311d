import { atom, useAtom, useAtomValue } from 'jotai'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { Conversation, ConversationId } from '#src/services/im-client/chat-model.ts'
import { chatConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { useToday } from './conversation-day.ts'
import { ConversationEntry } from './conversation-entry.tsx'
import { factsOf } from './conversation-facts.ts'

const step = 40
/** How many are drawn; it outlives the page, which comes back to where it was scrolled to. */
const shownCountAtom = atom(step)

type Props = {
  conversations: readonly Conversation[]
  onMenu: (id: ConversationId) => void
}

/** Conversations, drawn as far as somebody has looked. */
export function ConversationRows({ conversations, onMenu }: Props) {
  const { _, locale } = useTexts()
  const now = useToday()
  const consultations = useAtomValue(chatConsultationsAtom)
  const [shownCount, setShownCount] = useAtom(shownCountAtom)
  return (
    <InfiniteList
      items={conversations.slice(0, shownCount)}
      keyOf={({ id }) => id}
      status={conversations.length > shownCount ? 'idle' : 'end'}
      more={() => setShownCount(shownCount + step)}
      empty={null}
      renderRow={(conversation) => {
        const { kind, peerId } = conversation
        const consultation = kind === 'person' ? consultations.get(peerId) : undefined
        const facts = factsOf(conversation, { consultation, t: _, locale, now })
        return <ConversationEntry {...facts} onMenu={onMenu} />
      }}
    />
  )
}
