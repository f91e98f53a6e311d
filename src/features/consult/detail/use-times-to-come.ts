import { useClockReading } from '#src/ui/content/use-clock-reading.ts'

const minute = 60_000

/** Those of the times, which are whole minutes, that have not passed yet. */
export function useTimesToCome(times: readonly number[]): number[] {
  const now = useClockReading((at) => at - (at % minute), 1000)
  return times.filter((at) => at > now)
}
