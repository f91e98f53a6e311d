import type { BucketError } from './bucket-error.ts'

/** Bytes of a file, both ends included. */
export type SizeRange = { min: number; max: number }

/** What a form may hold besides its file, in bytes. */
export const formAllowance = 256 * 1024

/**
 * Whether a form of that length can hold a file that fits.
 * @param contentLength null when the call doesn't say
 */
export function checkDeclaredSize(
  contentLength: number | null,
  range: SizeRange,
): BucketError | null {
  if (contentLength === null) return null
  if (contentLength - formAllowance > range.max) return tooLarge
  return checkWholeSize(contentLength, range)
}

/** Whether a file that has grown to that size may go on. */
export function checkGrowingSize(size: number, { max }: SizeRange): BucketError | null {
  return size > max ? tooLarge : null
}

/** Whether a file that has ended is long enough. */
export function checkWholeSize(size: number, { min }: SizeRange): BucketError | null {
  return size < min ? tooSmall : null
}

const tooLarge: BucketError = {
  code: 'EntityTooLarge',
  message: 'Your proposed upload exceeds the maximum allowed size.',
}

const tooSmall: BucketError = {
  code: 'EntityTooSmall',
  message: 'Your proposed upload is smaller than the minimum allowed size.',
}
