import { useEffect, useEffectEvent } from 'react'
import { timeLeftText } from './time-left.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import './countdown.css'

type Props = {
  /** What it is the time until, for listeners. */
  label: string
  /** Milliseconds since 1970. */
  endsAt: number
  /** Runs once a moment, also for one that is over already. */
  onEnd?: () => void
}

/** The time left until a moment. It is there to be asked for, and not read out every second. */
export function Countdown({ label, endsAt, onEnd }: Props) {
  const seconds = useSecondsLeft(endsAt)
  const ended = seconds === 0 ? endsAt : null
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended !== null) end()
  }, [ended])
  return (
    <span className="countdown" role="timer" aria-live="off" aria-label={label}>
      {timeLeftText(seconds)}
    </span>
  )
}
