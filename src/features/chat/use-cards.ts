import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'
import type { CardPart } from './card-part.ts'

type Cards = {
  /** What draws cards; null where nothing here needs it, or it could not be fetched. */
  cards: CardPart | null
  /** What can be shown: nothing of it will change its height for the cards. */
  shown: Feed
}

const nothingYet: Feed = { messages: [], older: 'loading', peerTyping: false }

/** Fetches what draws cards when there is one, or in quiet; what comes with a card waits for it. */
export function useCards(feed: Feed, say: Say): Cards {
  const { needWords } = useAtomValue(readyClientAtom)
  const toast = useSetAtom(showToastAtom)
  const [lost, setLost] = useState(false)
  const [before, setBefore] = useState(nothingYet)
  const hasCards = useMemo(() => feed.messages.some(holdsCard), [feed.messages])
  const part = useLatePart(
    async () => {
      const [{ cardPart }] = await Promise.all([import('./card-part.ts'), needWords('cards')])
      return cardPart
    },
    {
      wanted: hasCards,
      onFailure() {
        setLost(true)
        toast(say('failure.title'))
      },
    },
  )
  const waits = hasCards && part === null && !lost
  if (part === null && !waits && before !== feed) setBefore(feed)
  return { cards: hasCards ? part : null, shown: waits ? before : feed }
}

/** A merged message may have cards in it. */
function holdsCard({ body }: Feed['messages'][number]): boolean {
  return body.kind === 'card' || body.kind === 'merged'
}
