import type { Saying } from './soak-record.ts'

/**
 * What is wrong with the order in which answered messages lie. One that was answered before
 * another was asked comes first, whoever said them; of one person, what went over one socket
 * comes in the order of the answers.
 */
export function orderFaults(sayings: readonly Saying[]): string[] {
  const faults = []
  let latest: Saying | undefined
  const latestCalm = new Map<Saying['by'], Saying>()
  for (const saying of sayings) {
    if (latest !== undefined && saying.answered < latest.sent) {
      faults.push(`${saying.text} lies after ${latest.text}, which was asked later`)
    }
    if (latest === undefined || saying.sent > latest.sent) latest = saying
    if (!saying.calm) continue
    const before = latestCalm.get(saying.by)
    if (before !== undefined && before.answered > saying.answered) {
      faults.push(`${saying.text} lies after ${before.text}, which was answered later`)
    }
    latestCalm.set(saying.by, saying)
  }
  return faults
}
