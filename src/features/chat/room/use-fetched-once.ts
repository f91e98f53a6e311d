import { useEffect, useEffectEvent, useState } from 'react'
import type { Attempt } from './use-attempt.ts'

/** What is asked for once, by what is shown just now; null until it is there. */
export function useFetchedOnce<T>(ask: () => Promise<T>, attempt: Attempt): T | null {
  const [answer, setAnswer] = useState<{ is: T } | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let gone = false
    async function begin(): Promise<void> {
      const is = await askNow()
      if (!gone) setAnswer({ is })
    }
    void attempt(begin())
    return () => {
      gone = true
    }
  }, [attempt])
  return answer === null ? null : answer.is
}
