import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Calls `goTo` once with the message that the address of the conversation names, if it names one. */
export function useMessageOfAddress(goTo: (messageId: string) => void): void {
  const [query, setQuery] = useSearchParams()
  const messageId = query.get('messageID')
  const go = useEffectEvent((id: string) => {
    goTo(id)
    // Otherwise a reload, or back from another page, would take away from what is read by then.
    query.delete('messageID')
    setQuery(query, { replace: true })
  })
  useEffect(() => {
    if (messageId !== null) go(messageId)
  }, [messageId])
}
