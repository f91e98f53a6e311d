import { useMemo } from 'react'
import type { Locale } from '#contract/preferences.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'

/** How things are said: by the catalogue, in the language that is spoken. */
export type Speech = { say: Say; locale: Locale }

/** The same one for as long as that language is spoken. */
export function useSpeech(): Speech {
  const { _, locale } = useTexts()
  return useMemo(() => ({ say: (id, values = {}) => _(id, values), locale }), [_, locale])
}
