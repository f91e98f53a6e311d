import { mobilePattern, smsCodePattern } from '#contract/patterns.ts'

export type LoginValues = { mobile: string; code: string; agreed: boolean }
export type LoginField = keyof LoginValues

/** In the order of the page: the first that fails gets the focus. */
const rules: readonly {
  field: LoginField
  holds: (values: LoginValues) => boolean
  textId: string
}[] = [
  {
    field: 'mobile',
    holds: ({ mobile }) => mobilePattern.test(mobile),
    textId: 'login.mobileWrong',
  },
  { field: 'code', holds: ({ code }) => smsCodePattern.test(code), textId: 'login.codeWrong' },
  { field: 'agreed', holds: ({ agreed }) => agreed, textId: 'login.agreeFirst' },
]

/** What is wrong with these fields of the form, each with the id of its message. */
export function wrongFields(
  values: LoginValues,
  of: readonly LoginField[] = ['mobile', 'code', 'agreed'],
): { field: LoginField; textId: string }[] {
  return rules
    .filter(({ field, holds }) => of.includes(field) && !holds(values))
    .map(({ field, textId }) => ({ field, textId }))
}
