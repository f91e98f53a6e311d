import type { FetusFindings, Span } from '#contract/monitoring/findings.ts'

/** Two accelerations within 20 minutes (Chinese consensus on fetal monitoring). */
const wanted = 2
const withinS = 20 * 60
/** Not reactive is who had none of it in 40 minutes, to which a test is extended. */
const extendedS = 40 * 60
const maxLostShare = 0.5

/** Non-stress test: reactive, not, or too short or too poor a recording to tell. */
export function judgeReactivity(
  accelerations: readonly Span[],
  { seconds, lossShare }: { seconds: number; lossShare: number },
): FetusFindings['reactivity'] {
  const isReactive = accelerations.some((first, place) => {
    const last = accelerations[place + wanted - 1]
    return last !== undefined && last.startS - first.startS < withinS
  })
  if (isReactive) return 'reactive'
  return seconds < extendedS || lossShare > maxLostShare ? null : 'nonReactive'
}
