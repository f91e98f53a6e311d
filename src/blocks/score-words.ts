import type { Say } from '#src/ui/theme/widget-words.ts'

/** Fischer's points of each fetus, or that there are none. */
export function scoreWords(points: readonly (number | null)[], say: Say): string {
  const words = points.map((each) =>
    each === null ? say('cards.unscored') : say('cards.scored', { score: each }),
  )
  return words.length === 0 ? say('cards.unscored') : words.join(' · ')
}
