import { useState } from 'react'
import { useSecondsLeft } from '#src/ui/content/use-seconds-left.ts'

/** Counts seconds down from when it is started. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const start = (seconds: number) => setEndsAt(Date.now() + seconds * 1000)
  return { seconds: useSecondsLeft(endsAt), start }
}
