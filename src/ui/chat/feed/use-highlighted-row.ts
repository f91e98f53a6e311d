import { useEffect, useState } from 'react'

/** How long a row that was jumped to is highlighted. */
const highlightMs = 1600

/** The row that was jumped to, for a moment. */
export function useHighlightedRow() {
  const [highlighted, setHighlighted] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), highlightMs)
    return () => clearTimeout(timer)
  }, [highlighted])
  return {
    highlighted: highlighted?.key ?? null,
    highlight: (key: string) => setHighlighted({ key }),
  }
}
