/** What a message may have in all, with what comes beside its text: the vendor's 12 KB. */
export const maxMessageBytes = 12 * 1024

/**
 * Whether a text with its `cloudCustomData` is longer than the service takes. It counts as it is
 * written: four bytes for an emoji, six for a character that JSON has to spell out.
 */
export function isTextTooLong(text: string, cloudCustomData: string): boolean {
  return writtenBytes(text) + writtenBytes(cloudCustomData) > maxMessageBytes
}

function writtenBytes(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length - 2
}
