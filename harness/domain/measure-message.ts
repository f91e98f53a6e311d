/** An element of a message's body, as the SDK writes it. */
export type MessageElement = { MsgType: string; MsgContent: Record<string, unknown> }

const limitBytes = 12 * 1024

/**
 * Whether a message is longer than the service takes, with all that comes beside its elements:
 * text counts by itself, all else as it is written.
 */
export function isTooLong(body: readonly MessageElement[], custom: string): boolean {
  const bytes = body.reduce((sum, element) => sum + bytesOf(writtenContent(element)), 0)
  return bytes + bytesOf(custom) > limitBytes
}

function writtenContent({ MsgType, MsgContent }: MessageElement): string {
  if (MsgType === 'TIMTextElem') return String(MsgContent.Text)
  return JSON.stringify(MsgContent)
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}
