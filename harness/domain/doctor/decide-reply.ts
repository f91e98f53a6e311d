export type ReplyDecision = 'keep' | 'repeated' | 'conflict'

/** What becomes of a doctor's answer to a review that has this one so far, '' for none: the first one stays. */
export function decideReply(kept: string, text: string): ReplyDecision {
  if (kept === '') return 'keep'
  return kept === text ? 'repeated' : 'conflict'
}
