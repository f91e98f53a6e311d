import { useState } from 'react'

/**
 * A switch that shows at once what the person wants, and from then on what is so: lists are told
 * of changes up to a second late.
 */
export function useWish(actual: boolean) {
  const [wish, setWish] = useState<{ was: boolean } | null>(null)
  if (wish !== null && wish.was !== actual) setWish(null)
  return {
    shown: wish === null ? actual : !wish.was,
    async make(mutation: () => Promise<boolean>): Promise<void> {
      setWish({ was: actual })
      if (!(await mutation())) setWish(null)
    },
  }
}
