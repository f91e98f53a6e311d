/**
 * When the newest of those who wait came, in milliseconds since 1970: null where nobody waits, and
 * undefined before the first answer.
 */
export type LatestArrival = number | null | undefined

/** Whether somebody has come between two answers. Whoever leaves the queue is nobody who comes. */
export function hasArrived(before: LatestArrival, now: LatestArrival): boolean {
  if (before === undefined || now === undefined || now === null) return false
  return before === null || now > before
}
