import type { Random } from './clock-and-random.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random text of that many letters and digits, each as likely as the others. */
export function randomLetters(random: Random, length: number): string {
  let text = ''
  while (text.length < length) {
    // Twice as many as are needed: one draw then nearly always makes up for those passed over.
    for (const byte of random(length * 2)) {
      // 248 is the largest multiple of 62 in a byte; what lies above would favour some letters.
      if (byte < 248 && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

/** A random text of that many decimal digits. */
export function randomDigits(random: Random, length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < 250 && text.length < length) text += byte % 10
    }
  }
  return text
}
