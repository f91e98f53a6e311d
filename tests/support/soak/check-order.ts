import type { Saying } from './soak-record.ts'

/**
 * What is wrong with the order in which answered messages lie. One that was answered before
 * another was asked comes first, whoever said them; of one person, what went over one socket
 * comes in the order of the answers.
 */
export function orderFaults(sayings: readonly Saying[]): string[] {
  const faults = []
  let latestAsked: Saying | undefined
  const latestCalm = new Map<Saying['by'], Saying>()
  for (const saying of sayings) {
    if (latestAsked !== undefined && saying.answered < latestAsked.asked) {
      faults.push(`${saying.text} lies after ${latestAsked.text}, which was asked later`)
    }
    if (latestAsked === undefined || saying.asked > latestAsked.asked) latestAsked = saying
    if (!saying.calm) continue
    const before = latestCalm.get(saying.by)
    if (before !== undefined && before.answered > saying.answered) {
      faults.push(`${saying.text} lies after ${before.text}, which was answered later`)
    }
    latestCalm.set(saying.by, saying)
  }
  return faults
}
