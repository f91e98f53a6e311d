import { useClockReading } from './use-clock-reading.ts'

/**
 * Whole seconds left until a moment, by the clock: a page that slept is right as soon as it is
 * seen again. Rounded up, so that 0 means it is over.
 */
export function useSecondsLeft(endsAt: number): number {
  return useClockReading((now) => Math.max(0, Math.ceil((endsAt - now) / 1000)), 250)
}
