import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** Fischer's points of each fetus, or that there are none. */
export function scoreLabels(points: readonly (number | null)[], t: Translate): string {
  const labels = points.map((each) =>
    each === null ? t('cards.unscored') : t('cards.scored', { score: each }),
  )
  return labels.length === 0 ? t('cards.unscored') : labels.join(' · ')
}
