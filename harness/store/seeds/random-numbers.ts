import { seededRandom } from '#harness/domain/seeded-random.ts'

/** Choices that look random, and are the same every time for the same seed. */
export function randomNumbers(seed: number) {
  const next = seededRandom(seed)
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
