import { useEffect, useEffectEvent } from 'react'
import { timeLeftText } from './time-left.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import './countdown.css'

type Props = {
  /** What it is the time until, for listeners. */
  label: string
  /** Milliseconds since 1970. */
  endsAt: number
  redInLastHour?: boolean
  /** Runs when a moment is over, or was already, and again as long as it is the one that is shown. */
  onEnd?: () => void
}

/** How long after the end it is reported again, in milliseconds: a server's clock may come to it later. */
const reportedAgainAfter = [2000, 4000, 8000] as const

/** How often the end of a moment is reported at most. */
export const endReports = reportedAgainAfter.length + 1

/** The time left until a moment. It is there to be asked for, and not read out every second. */
export function Countdown({ label, endsAt, redInLastHour = false, onEnd }: Props) {
  const seconds = useSecondsLeft(endsAt)
  const ended = seconds === 0 ? endsAt : null
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended === null) return
    end()
    const timers = reportedAgainAfter.map((ms) => setTimeout(() => end(), ms))
    return () => timers.forEach(clearTimeout)
  }, [ended])
  const isRed = redInLastHour && seconds < 3600
  return (
    <span
      className={`countdown${isRed ? ' countdown--red' : ''}`}
      role="timer"
      aria-live="off"
      aria-label={label}
    >
      {timeLeftText(seconds)}
    </span>
  )
}
