import { waitLimits } from './consultation-machine.ts'

/** Doctors to whom a quick consultation may be shown, each list in the order of asking. */
export type QuickDoctors = { department: readonly string[]; others: readonly string[] }

type Offer = { doctorId: string; offeredAt: number }

const atOnce = 3
const gapMs = 20_000
/** So late others than those of the department are asked, too. */
const widenAfterMs = 5 * 60_000

/**
 * Who is shown a quick consultation from when on: three at once, then one more every 20 seconds,
 * as long as it waits. A department where nobody is there asks the others from the beginning.
 */
export function planQuickOffers({ department, others }: QuickDoctors, at: number): Offer[] {
  const first = inTurn(department, at, atOnce)
  const later =
    department.length === 0 ? inTurn(others, at, atOnce) : inTurn(others, at + widenAfterMs, 1)
  return [...first, ...later].filter(({ offeredAt }) => offeredAt < at + waitLimits.unmatched)
}

function inTurn(doctors: readonly string[], from: number, atFirst: number): Offer[] {
  return doctors.map((doctorId, place) => ({
    doctorId,
    offeredAt: from + Math.max(0, place + 1 - atFirst) * gapMs,
  }))
}
