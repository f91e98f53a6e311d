import type { WireTap } from './wire-tap.ts'

type Line = ReturnType<WireTap['linesOf']>[number]

/**
 * What is wrong with how messages came over somebody's sockets. What the SDK has been told
 * already it tells nobody, so only here is it seen: over one socket a message is pushed once, and
 * what is pushed, like what is caught up, comes in the order of the history.
 * @param history ids, oldest first
 */
export function wireFaults(lines: readonly Line[], history: readonly string[]): string[] {
  const places = new Map(history.map((id, place) => [id, place]))
  return lines.flatMap(({ batches }) =>
    batches.flatMap((ids) => {
      const faults = []
      let latest = -1
      for (const id of ids) {
        const place = places.get(id)
        if (place === undefined) continue
        if (place <= latest) faults.push(`${id} was pushed ${place === latest ? 'twice' : 'late'}`)
        latest = place
      }
      return faults
    }),
  )
}
