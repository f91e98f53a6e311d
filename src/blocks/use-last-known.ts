import { useState } from 'react'

/** What was known last: it stays in sight, with what has the focus in it, until the next is known. */
export function useLastKnown<T>(known: T | undefined): T | undefined {
  const [last, setLast] = useState(known)
  if (known !== undefined && known !== last) setLast(known)
  return known ?? last
}
