import type { CallEvent } from '#contract/control.ts'
import { readReply, shortenReply } from '#harness/domain/shorten-reply.ts'

/** What was asked and answered is JSON until somebody reads it: most of it nobody ever sees. */
export type LoggedCall = Omit<CallEvent, 'request' | 'reply'> & {
  request: string | null
  reply: string | null
}

/** A call whose flow is not named belongs to that of its device, if it has one. */
export type AddedCall = Omit<LoggedCall, 'id' | 'reply' | 'fault' | 'phone'> &
  Partial<Pick<LoggedCall, 'reply' | 'fault' | 'phone'>> & { device?: string | null }

/** Of a text of the caller's: an address is as long as Node lets a header be. */
const maxCharacters = 500

/** A call as it is kept, but for its id and what its device adds. */
export function shortenCall({
  path,
  query,
  flow,
  device = null,
  reply = null,
  fault = null,
  phone = null,
  ...call
}: AddedCall): Omit<LoggedCall, 'id'> & { device: string | null } {
  return {
    ...call,
    path: ownText(path),
    query: ownText(query),
    flow: flow === null ? null : ownText(flow),
    device: device === null ? null : ownText(device),
    reply: reply === null ? null : shortenReply(reply),
    fault,
    phone,
  }
}

/** A copy with memory of its own: a slice would keep the whole text that it was cut from. */
export function ownText(text: string): string {
  return Buffer.from(text.slice(0, maxCharacters), 'utf16le').toString('utf16le')
}

/** Two for each character, and what the entry itself takes. */
export function bytesOf({ path, query, flow, request, reply }: Omit<LoggedCall, 'id'>): number {
  const texts = [path, query, flow, request, reply]
  return 2 * texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) + 300
}

export function readCall(call: LoggedCall): CallEvent {
  // Written by shortenBody.
  const request: unknown = call.request === null ? null : JSON.parse(call.request)
  return { ...call, request, reply: call.reply === null ? null : readReply(call.reply) }
}
