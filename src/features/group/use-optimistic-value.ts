import { useState } from 'react'

/**
 * A switch that shows at once what the person wants, and from then on what is so: lists are told
 * of changes up to a second late.
 */
export function useOptimisticValue(actual: boolean) {
  const [optimistic, setOptimistic] = useState<{ was: boolean } | null>(null)
  if (optimistic !== null && optimistic.was !== actual) setOptimistic(null)
  return {
    shown: optimistic === null ? actual : !optimistic.was,
    async make(mutation: () => Promise<boolean>): Promise<void> {
      setOptimistic({ was: actual })
      if (!(await mutation())) setOptimistic(null)
    },
  }
}
