import { useClockReading } from './use-clock-reading.ts'

/** Whole minutes since a moment, in milliseconds since 1970, by the clock; they go on by themselves. */
export function useMinutesSince(at: number): number {
  return useClockReading((now) => Math.max(0, Math.floor((now - at) / 60_000)), 1000)
}
