import { waitLimits } from './consultation-aggregate.ts'

/** Doctors to whom a quick consultation may be shown, each list in the order of asking. */
export type QuickDoctors = { department: readonly string[]; others: readonly string[] }

type Asking = {
  /** When it was paid (milliseconds). */
  since: number
  now: number
  /** Who was shown it until now. */
  shown: ReadonlySet<string>
}

type Offer = { doctorId: string; offeredAt: number }

const atOnce = 3
const gapMs = 20_000
/** So late others than those of the department are asked, too. */
const widenAfterMs = 5 * 60_000

/**
 * Who else is shown a quick consultation, and from when on: three at once, then one more every 20
 * seconds, as long as it waits. A department where nobody is there asks the others from the
 * beginning. Planned anew while it waits, it gives those who are there now their turns: who has been
 * shown it keeps the first of them, and whose turn is over already is shown it now.
 */
export function planQuickOffers({ department, others }: QuickDoctors, asking: Asking): Offer[] {
  const { since } = asking
  const later =
    department.length === 0
      ? inTurn(others, { ...asking, from: since, atFirst: atOnce })
      : inTurn(others, { ...asking, from: since + widenAfterMs, atFirst: 1 })
  return [...inTurn(department, { ...asking, from: since, atFirst: atOnce }), ...later].filter(
    ({ offeredAt }) => offeredAt < since + waitLimits.unmatched,
  )
}

function inTurn(
  doctors: readonly string[],
  { now, shown, from, atFirst }: Asking & { from: number; atFirst: number },
): Offer[] {
  const unshown = doctors.filter((id) => !shown.has(id))
  const first = doctors.length - unshown.length
  return unshown.map((doctorId, place) => ({
    doctorId,
    offeredAt: Math.max(now, from + Math.max(0, first + place + 1 - atFirst) * gapMs),
  }))
}
