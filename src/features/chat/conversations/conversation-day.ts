import { useEffect, useState } from 'react'

/** A moment of today; another one once the day is over. */
export function useToday(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const midnight = new Date(now)
    midnight.setHours(24, 0, 0, 0)
    const timer = setTimeout(() => setNow(Date.now()), midnight.getTime() - now)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
