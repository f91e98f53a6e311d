import { useEffect, useState } from 'react'

/** Seconds left until a moment, by the clock: a page that slept is right at once. */
export function useCountdown() {
  const [clock, setClock] = useState({ now: 0, endsAt: 0 })
  const { now, endsAt } = clock
  const running = endsAt > now

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setClock({ now: Date.now(), endsAt }), 250)
    return () => clearInterval(timer)
  }, [running, endsAt])

  const start = (seconds: number) => {
    const begun = Date.now()
    setClock({ now: begun, endsAt: begun + seconds * 1000 })
  }
  return { seconds: running ? Math.ceil((endsAt - now) / 1000) : 0, start }
}
