import { isDay } from './calendar.ts'

/** What is wrong with an ID number, in the order in which it is looked at. */
export type IdCardProblem = 'format' | 'region' | 'birthday' | 'checksum'

/** The first two digits: provinces, municipalities, and 81 to 83 for residence permits. */
const provinces = new Set(
  [
    [11, 15],
    [21, 23],
    [31, 37],
    [41, 46],
    [50, 54],
    [61, 65],
    [71, 71],
    [81, 83],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String(first + place)),
  ),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'
const firstBirthday = '1900-01-01'

/** As it is meant, however it was typed: full-width digits, spaces, a small x. */
export function plainIdCard(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

/** What is wrong with an ID number of 18 characters (GB 11643), by that day's calendar, or null. */
export function idCardProblem(idCard: string, today: string): IdCardProblem | null {
  if (!/^\d{17}[\dX]$/.test(idCard)) return 'format'
  if (!provinces.has(idCard.slice(0, 2)) || idCard.slice(2, 6) === '9999') return 'region'
  const birthday = birthdayOf(idCard)
  if (!isDay(birthday) || birthday < firstBirthday || birthday > today) return 'birthday'
  return checkCharacterOf(idCard) === idCard[17] ? null : 'checksum'
}

/** The last character, from the 17 digits before it (GB 11643: ISO 7064, MOD 11-2). */
export function checkCharacterOf(digits: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return checkCharacters.charAt(sum % 11)
}

/** `YYYY-MM-DD`, as the number has it. */
export function birthdayOf(idCard: string): string {
  return [idCard.slice(6, 10), idCard.slice(10, 12), idCard.slice(12, 14)].join('-')
}

/** The 17th digit says it; the masked number will do. */
export function genderOf(idCard: string): 'female' | 'male' {
  return Number(idCard[16]) % 2 === 0 ? 'female' : 'male'
}

/** 110101********1234 (screens 0.5). */
export function maskIdCard(idCard: string): string {
  return `${idCard.slice(0, 6)}********${idCard.slice(-4)}`
}
