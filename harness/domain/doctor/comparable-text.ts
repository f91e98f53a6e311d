import { ConverterFactory } from 'opencc-js/core'
import traditionalCharacters from 'opencc-js/dict/TSCharacters'

/** Character by character: by phrases, a part of a text could become another than within it. */
const simplify = ConverterFactory([traditionalCharacters])

/** A text as it is compared: full width as half, small letters, simplified characters, and no sign that nobody sees. */
export function comparable(text: string): string {
  return simplify(text.normalize('NFKC').toLowerCase()).replace(/\p{Cf}/gu, '')
}
