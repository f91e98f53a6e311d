import type { SoakMessage } from './soak-record.ts'

/**
 * What is wrong with the order in which answered messages lie. One that was answered before
 * another was asked comes first, whoever said them; of one person, what went over one socket
 * comes in the order of the answers.
 */
export function orderFaults(messages: readonly SoakMessage[]): string[] {
  const faults = []
  let latest: SoakMessage | undefined
  const latestCalm = new Map<SoakMessage['by'], SoakMessage>()
  for (const message of messages) {
    if (latest !== undefined && message.answered < latest.sent) {
      faults.push(`${message.text} lies after ${latest.text}, which was asked later`)
    }
    if (latest === undefined || message.sent > latest.sent) latest = message
    if (!message.calm) continue
    const before = latestCalm.get(message.by)
    if (before !== undefined && before.answered > message.answered) {
      faults.push(`${message.text} lies after ${before.text}, which was answered later`)
    }
    latestCalm.set(message.by, message)
  }
  return faults
}
