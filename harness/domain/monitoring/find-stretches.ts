/** Places of a curve from `from` on, without `until`. */
export type Stretch = { from: number; until: number }

/** Where `holds` is true without a break, in order. */
export function findStretches(length: number, holds: (place: number) => boolean): Stretch[] {
  const stretches: Stretch[] = []
  let from = -1
  for (let place = 0; place <= length; place++) {
    const isIn = place < length && holds(place)
    if (isIn && from < 0) from = place
    if (isIn || from < 0) continue
    stretches.push({ from, until: place })
    from = -1
  }
  return stretches
}
