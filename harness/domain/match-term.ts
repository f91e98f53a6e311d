import type { Term } from './index-doctors.ts'

const fieldWeights = { name: 80, department: 60, disease: 50, hospital: 40, level: 30 } as const

/** How a token and a word meet: how much it counts, and what of the word to point at. */
export type TermMatch = { weight: number; shown: string }

/** The token is the word, begins it, is within it, or is the initials that it begins with. */
export function matchTerm(term: Term, token: string): TermMatch | null {
  const { field, text, shown, initials } = term
  const weight = fieldWeights[field] * 10
  const place = placeOf(token, term)
  if (place !== -1) {
    const part = text === token ? 1 : place === 0 ? 0.9 : 0.7
    const isAligned = shown.length === text.length
    return {
      weight: weight * part,
      shown: isAligned ? shown.slice(place, place + token.length) : shown,
    }
  }
  if (!initials.startsWith(token)) return null
  return { weight: weight * (initials.length === token.length ? 0.6 : 0.4), shown }
}

/** Where the token stands in the text, or -1: two letters are initials before they are English. */
function placeOf(token: string, { text, initials }: Term): number {
  if (initials === '' && token.length < 3) return -1
  let place = text.indexOf(token)
  while (place !== -1 && isInsideWord(text, place)) place = text.indexOf(token, place + 1)
  return place
}

/** In the middle of a word of Latin letters, where nothing is looked for. */
function isInsideWord(text: string, place: number): boolean {
  return place > 0 && /^[a-z]{2}$/.test(text.slice(place - 1, place + 1))
}

/**
 * The same with one mistake: a character too many, too few, another one, or two in the wrong order.
 * Another one of the same initial is what a keyboard for pinyin mistakes, and counts more. An abbreviation is
 * another one at once: CTG is no TCT.
 */
export function matchMistyped(
  { field, text, shown, initials }: Term,
  token: string,
  tokenInitials: string,
): TermMatch | null {
  if (token.length < 2 || text.length < token.length - 1) return null
  if (/^[a-z0-9]{1,3}$/.test(token)) return null
  if (!(token.length === 2 ? isOneOff(text, token) : holdsOneOff(text, token))) return null
  const weight = fieldWeights[field] * (initials === tokenInitials ? 3 : 2)
  return { weight, shown }
}

/** A part of the text is the token but for one mistake. */
function holdsOneOff(text: string, token: string): boolean {
  for (let from = 0; from <= text.length - token.length + 1; from++) {
    if (startsOneOff(text, token, from) !== null && !isInsideWord(text, from)) return true
  }
  return false
}

/** The whole text is: of two characters, a half would be too little to go by. */
function isOneOff(text: string, token: string): boolean {
  return startsOneOff(text, token, 0) === text.length
}

/** Where the part of the text ends that begins at `from` and is the token but for one mistake. */
function startsOneOff(text: string, token: string, from: number): number | null {
  let same = 0
  while (same < token.length && text[from + same] === token[same]) same++
  const at = from + same
  const swapped = text[at] === token[same + 1] && text[at + 1] === token[same]
  if (swapped && fits(text, at + 2, token.slice(same + 2))) return from + token.length
  if (fits(text, at + 1, token.slice(same + 1)) && at < text.length) return from + token.length
  if (same > 0 && fits(text, at + 1, token.slice(same))) return from + token.length + 1
  if (fits(text, at, token.slice(same + 1))) return from + token.length - 1
  return null
}

function fits(text: string, at: number, rest: string): boolean {
  return text.startsWith(rest, at)
}
