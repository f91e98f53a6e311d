const digitsOfNumber = 11

/**
 * The digits of a mainland mobile number as people write or paste it: with spaces, dashes, dots,
 * brackets, full-width digits, and the calling code before it.
 */
export function mobileDigits(text: string): string {
  const plain = text.normalize('NFKC').replace(/[^\d+]/g, '')
  const bare = plain.replace(/^(\+|00)86/, '').replace(/\D/g, '')
  // Without a sign before it, 86 is the calling code only where a whole number follows.
  return /^861\d{10}$/.test(bare) ? bare.slice(2) : bare
}

/** What a field holds after it was typed or pasted into: a full one takes no more. */
export function typedMobile(
  before: string,
  { text, caret }: { text: string; caret: number },
): { text: string; caret: number } {
  const digits = mobileDigits(text)
  const place = mobileDigits(text.slice(0, caret)).length
  if (digits.length <= digitsOfNumber) return { text: digits, caret: place }
  if (before.length === digitsOfNumber) return { text: before, caret: Math.max(0, place - 1) }
  return { text: digits.slice(0, digitsOfNumber), caret: Math.min(place, digitsOfNumber) }
}
