import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Feed } from '#src/services/im-client/chat-port.ts'

/** Calls `goTo` once with the message that the address names, if it names one, when the first page has come. */
export function useMessageOfAddress({ older }: Feed, goTo: (messageId: string) => void): void {
  const [query, setQuery] = useSearchParams()
  const messageId = query.get('messageID')
  const isHere = older === 'more' || older === 'complete'
  const go = useEffectEvent((id: string) => {
    goTo(id)
    // Otherwise a reload, or back from another page, would take away from what is read by then.
    query.delete('messageID')
    setQuery(query, { replace: true })
  })
  useEffect(() => {
    if (messageId && isHere) go(messageId)
  }, [messageId, isHere])
}
