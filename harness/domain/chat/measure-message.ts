import { maxMessageBytes } from '#contract/chat/text-size.ts'

/** An element of a message's body, as the SDK writes it. */
export type MessageElement = { MsgType: string; MsgContent: Record<string, unknown> }

/**
 * Whether a message is longer than the service takes, with all that comes beside its elements.
 * It counts as it is written: of a text what stands between its quotes.
 */
export function isTooLong(body: readonly MessageElement[], custom: string): boolean {
  const bytes = body.reduce((sum, element) => sum + bytesOf(element), 0)
  return bytes + bytesOfText(custom) > maxMessageBytes
}

function bytesOf({ MsgType, MsgContent }: MessageElement): number {
  if (MsgType === 'TIMTextElem') return bytesOfText(String(MsgContent.Text))
  return Buffer.byteLength(JSON.stringify(MsgContent))
}

function bytesOfText(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2
}
