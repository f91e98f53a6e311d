/** Doctors to whom a quick consultation may be shown, each list in the order of asking. */
export type QuickDoctors = { department: readonly string[]; others: readonly string[] }

const atOnce = 3
const gapMs = 20_000
/** So late others than those of the department are asked, too. */
const widenAfterMs = 5 * 60_000

/** Who is shown a quick consultation from when on: three at once, then one more every 20 seconds. */
export function planQuickOffers(
  { department, others }: QuickDoctors,
  at: number,
): { doctorId: string; offeredAt: number }[] {
  const first = department.map((doctorId, place) => ({
    doctorId,
    offeredAt: at + Math.max(0, place + 1 - atOnce) * gapMs,
  }))
  const later = others.map((doctorId, place) => ({
    doctorId,
    offeredAt: at + widenAfterMs + place * gapMs,
  }))
  return [...first, ...later]
}
