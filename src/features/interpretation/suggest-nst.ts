import type { FetusFindings } from '#contract/monitoring/findings.ts'

type Reactivity = FetusFindings['reactivity']

/** A non-stress test by what the analysis found: reactive where all fetuses are, not where any is not. */
export function suggestNst(fetuses: readonly Pick<FetusFindings, 'reactivity'>[]): Reactivity {
  const all = fetuses.map(({ reactivity }) => reactivity)
  if (all.includes('nonReactive')) return 'nonReactive'
  return all.length === 0 || all.includes(null) ? null : 'reactive'
}
