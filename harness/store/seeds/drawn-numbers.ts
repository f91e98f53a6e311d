/** The same numbers every time, which look as if they were drawn (mulberry32). */
export function drawnNumbers(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneOf<T>(all: readonly T[]): T {
      const found = all[below(all.length)]
      if (found === undefined) throw new Error('there is nothing to draw from')
      return found
    },
  }
}

export type DrawnNumbers = ReturnType<typeof drawnNumbers>
