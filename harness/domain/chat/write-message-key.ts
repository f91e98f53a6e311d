/** What tells one message from all others of a conversation: two messages share a second. */
export type MessageKey = { seq: number; random: number; at: number }

const keyPattern = /^(\d{1,15})_(\d{1,15})_(\d{1,15})$/

/** `MsgKey`, as the SDK writes it when it deletes, and gives it back for the next page. */
export function writeMessageKey({ seq, random, at }: MessageKey): string {
  return `${seq}_${random}_${at}`
}

export function readMessageKey(text: string): MessageKey | null {
  const [, seq, random, at] = keyPattern.exec(text) ?? []
  if (at === undefined) return null
  return { seq: Number(seq), random: Number(random), at: Number(at) }
}
