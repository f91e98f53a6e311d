import { useEffect, useEffectEvent, useState } from 'react'

/** An answer of chat's, for as long as what asked for it is shown. */
export type Fetched<T> =
  | { at: 'loading' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; value: T }

/** What is asked for once, by what is shown just now, and again where it failed. */
export function useFetchedOnce<T>(ask: () => Promise<T>): Fetched<T> {
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<Fetched<T>>({ at: 'loading' })
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let gone = false
    const settle = (next: Fetched<T>) => {
      if (!gone) setAnswer(next)
    }
    function retry(): void {
      setAnswer({ at: 'loading' })
      setAttempt(attempt + 1)
    }
    askNow().then(
      (value) => settle({ at: 'known', value }),
      () => settle({ at: 'failed', retry }),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  return answer
}
