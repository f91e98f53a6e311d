import { ChatRefusal } from '#harness/im/chat-refusal.ts'

/** The vendor's limit for what one message holds. */
const limitBytes = 12_288

/** Refuses content that is too long, given as it is kept. */
export function requireContentSize(body: string, custom: string): void {
  if (Buffer.byteLength(body) + Buffer.byteLength(custom) > limitBytes) throw new ChatRefusal(80002)
}
