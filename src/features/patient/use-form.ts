import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { randomId } from '#src/services/random-id.ts'

export type Errors<Values> = Partial<Record<keyof Values, string>>

/** The values of a form, what is wrong with them, and whether leaving would lose something. */
export function useForm<Values extends object>(
  ref: RefObject<HTMLFormElement | null>,
  begun: Values,
) {
  const [initial, setInitial] = useState(begun)
  const [values, setValues] = useState(begun)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [requestId, setRequestId] = useState(randomId)

  return {
    values,
    errors,
    /** Names what is filled in now: sent again, it is the same wish. */
    requestId,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    /** What was said of a field no longer holds once it changes. */
    change(changed: Partial<Values>) {
      setValues((before) => ({ ...before, ...changed }))
      const gone = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]))
      setErrors((before) => ({ ...before, ...gone }))
      setRequestId(randomId())
    },
    /** Begins anew, with nothing to lose. */
    begin(next: Values) {
      setInitial(next)
      setValues(next)
      setErrors({})
      setRequestId(randomId())
    },
    /** Says what is wrong and goes to the first field of it; whether there was something. */
    refuse(wrong: Errors<Values>): boolean {
      flushSync(() => setErrors(wrong))
      focusFirstWrong(ref.current)
      return Object.values(wrong).some((words) => words !== undefined)
    },
  }
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('input, select, textarea')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
}
