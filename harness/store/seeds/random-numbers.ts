/** The same numbers every time, which look random (mulberry32). */
export function randomNumbers(start: number) {
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
      if (found === undefined) throw new Error('there is nothing to choose from')
      return found
    },
  }
}

export type RandomNumbers = ReturnType<typeof randomNumbers>
