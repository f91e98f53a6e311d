import { useLingui } from '@lingui/react'
import { choiceOrDefault, locales, type Locale } from '#contract/preferences.ts'

type Texts = Pick<ReturnType<typeof useLingui>, '_'> & { locale: Locale }

/** The texts of the application, with the language that they are in: days and money follow it. */
export function useTexts(): Texts {
  const { _, i18n } = useLingui()
  return { _, locale: choiceOrDefault(locales, i18n.locale) }
}
