import type { Random } from './clock-and-random.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random text of that many letters and digits, each as likely as the others. */
export function drawLetters(random: Random, length: number): string {
  let drawn = ''
  while (drawn.length < length) {
    // Twice as many as are needed: one draw then nearly always makes up for those passed over.
    for (const byte of random(length * 2)) {
      // 248 is the largest multiple of 62 in a byte; what lies above would favour some letters.
      if (byte < 248 && drawn.length < length) drawn += alphabet[byte % alphabet.length]
    }
  }
  return drawn
}

/** A random text of that many decimal digits. */
export function drawDigits(random: Random, length: number): string {
  let drawn = ''
  while (drawn.length < length) {
    for (const byte of random(length)) {
      if (byte < 250 && drawn.length < length) drawn += byte % 10
    }
  }
  return drawn
}
