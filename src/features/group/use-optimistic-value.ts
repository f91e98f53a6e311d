import { useRef, useState } from 'react'

/**
 * A switch that shows at once what the person wants, and what is so once that has come about: lists
 * are told of changes up to a second late. What is wanted while a change is under way is done after
 * it; only the last of it counts.
 */
export function useOptimisticValue(
  actual: boolean,
  mutation: (value: boolean) => Promise<boolean>,
) {
  const [optimistic, setOptimistic] = useState<{ value: boolean; isDone: boolean } | null>(null)
  const latest = useRef<boolean | null>(null)
  if (optimistic?.isDone && optimistic.value === actual) setOptimistic(null)

  async function make(value: boolean): Promise<void> {
    const isInFlight = latest.current !== null
    latest.current = value
    setOptimistic({ value, isDone: false })
    if (!isInFlight) await makeLatest(value)
  }

  async function makeLatest(value: boolean): Promise<void> {
    const isMade = await mutation(value)
    const next = latest.current
    if (isMade && next !== null && next !== value) return makeLatest(next)
    latest.current = null
    setOptimistic(isMade ? { value, isDone: true } : null)
  }

  return { shown: optimistic?.value ?? actual, make }
}
