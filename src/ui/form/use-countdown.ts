import { use, useState } from 'react'
import { NowContext } from '#src/ui/content/now-context.ts'
import { useSecondsLeft } from '#src/ui/content/use-seconds-left.ts'

/** Counts seconds down from when it is started. */
export function useCountdown() {
  const now = use(NowContext)
  const [endsAt, setEndsAt] = useState(0)
  const start = (seconds: number) => setEndsAt(now() + seconds * 1000)
  return { seconds: useSecondsLeft(endsAt), start }
}
