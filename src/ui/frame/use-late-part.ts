import { useEffect, useEffectEvent, useState } from 'react'

/** How long after the page stands its other parts are fetched. */
const quietMs = 600

/**
 * A part of a page that is not seen at once: fetched in quiet, or as soon as it is `wanted`. Null
 * until it is there; `onFailure` is told where it was wanted and could not be fetched.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  { wanted, onFailure }: { wanted: boolean; onFailure: () => void },
): Part | null {
  const [part, setPart] = useState<{ is: Part } | null>(null)
  const fetch = useEffectEvent(async () => {
    try {
      const is = await load()
      setPart((now) => now ?? { is })
    } catch {
      if (wanted) onFailure()
    }
  })
  const there = part !== null
  useEffect(() => {
    if (there) return
    const timer = setTimeout(() => void fetch(), wanted ? 0 : quietMs)
    return () => clearTimeout(timer)
  }, [there, wanted])
  return part === null ? null : part.is
}
