import { useEffect, useState } from 'react'

/** How long a row that was jumped to is marked. */
const markedMs = 1600

/** The row that was jumped to, for a moment. */
export function useCalledRow() {
  const [called, setCalled] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (called === null) return
    const timer = setTimeout(() => setCalled(null), markedMs)
    return () => clearTimeout(timer)
  }, [called])
  return { called: called?.key ?? null, call: (key: string) => setCalled({ key }) }
}
