import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FormDraft } from '#src/services/form-drafts.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

export type Errors<Values> = Partial<Record<keyof Values, string>>

/** The values of a form with its draft, what is wrong with them, and whether it would lose any. */
export function useForm<Values extends object>(
  ref: RefObject<HTMLFormElement | null>,
  { begun, openDraft }: { begun: Values; openDraft: () => FormDraft<Values> },
) {
  const form = useDraftedValues(openDraft, begun)
  const [errors, setErrors] = useState<Errors<Values>>({})

  return {
    ...form,
    errors,
    /** What was said of a field no longer holds once it changes. */
    change(changed: Partial<Values>) {
      form.change(changed)
      const gone = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]))
      setErrors((before) => ({ ...before, ...gone }))
    },
    /** Begins anew, with nothing to lose. */
    begin(next?: Values) {
      form.begin(next)
      setErrors({})
    },
    /** Says what is wrong and goes to the first field of it; whether there was something. */
    refuse(wrong: Errors<Values>): boolean {
      flushSync(() => setErrors(wrong))
      focusFirstWrong(ref.current)
      return Object.values(wrong).some((message) => message !== undefined)
    },
  }
}
