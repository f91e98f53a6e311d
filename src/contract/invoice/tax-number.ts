/** What is wrong with the tax number of a company. */
export type TaxNumberProblem = 'taxNumber' | 'taxNumberChecksum'

/** Without I, O, S, V and Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** As it is meant, however it was typed: full-width digits, spaces, small letters. */
export function plainTaxNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

/**
 * Numbers without a check: of 15 characters, from before the unified code, and of 20, an identity card's and
 * two digits.
 */
const unchecked = /^(?:\d{6}[\dA-Z]{9}|\d{17}[\dX]\d{2})$/

/** What is wrong with a unified social credit code (GB 32100-2015) or another number of a taxpayer, or null. */
export function taxNumberProblem(taxNumber: string): TaxNumberProblem | null {
  if (unchecked.test(taxNumber)) return null
  if (!/^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/.test(taxNumber)) return 'taxNumber'
  return taxNumberCheckOf(taxNumber) === taxNumber[17] ? null : 'taxNumberChecksum'
}

/** The last character, from the 17 before it (MOD 31, weights 3^n). */
function taxNumberCheckOf(before: string): string {
  const sum = weights.reduce(
    (total, weight, place) => total + weight * characters.indexOf(before.charAt(place)),
    0,
  )
  return characters.charAt((31 - (sum % 31)) % 31)
}
