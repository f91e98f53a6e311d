/** What is wrong with the tax number of a company. */
export type TaxNumberProblem = 'taxNumber' | 'taxNumberChecksum'

/** Without I, O, S, V and Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** As it is meant, however it was typed: full-width digits, spaces, small letters. */
export function plainTaxNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

/** What is wrong with a unified social credit code of 18 characters (GB 32100-2015), or null. */
export function taxNumberProblem(taxNumber: string): TaxNumberProblem | null {
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
