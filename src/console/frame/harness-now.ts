import { useSyncExternalStore } from 'react'
import { useClock } from '#src/console/control/console-queries.ts'

const tickMs = 1000

/** Seconds that pass on this machine. */
function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}

const secondNow = () => Math.floor(Date.now() / tickMs) * tickMs

/** What time it is for the harness, to the second; by this machine's clock until that is known. */
export function useHarnessNow(): number {
  const second = useSyncExternalStore(subscribe, secondNow)
  const { data } = useClock()
  if (data === undefined) return second
  return data.frozen ? data.now : data.now + Math.max(0, second - data.readAt)
}
