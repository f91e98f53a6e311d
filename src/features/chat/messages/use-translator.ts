import { useMemo } from 'react'
import type { Locale } from '#contract/preferences.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** Translates by the catalogue, into the language that was chosen. */
export type Translator = { t: Translate; locale: Locale }

/** The same one for as long as that language stays. */
export function useTranslator(): Translator {
  const { _, locale } = useTexts()
  return useMemo(() => ({ t: (id, values = {}) => _(id, values), locale }), [_, locale])
}
