import { useLingui } from '@lingui/react'
import { useState, type RefObject } from 'react'
import { wrongFields, type LoginField, type LoginValues } from './login-values.ts'

export type LoginForm = ReturnType<typeof useLoginForm>

/** The values of the login form, what is wrong with them, and where the focus goes. */
export function useLoginForm(ref: RefObject<HTMLFormElement | null>) {
  const { _ } = useLingui()
  const [values, setValues] = useState<LoginValues>({ mobile: '', code: '', agreed: false })
  const [errors, setErrors] = useState<Partial<Record<LoginField, string>>>({})

  const focus = (field: LoginField) => {
    const input = ref.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }

  /** What was said of a field no longer holds once it changes. */
  const change = (changed: Partial<LoginValues>) => {
    setValues((before) => ({ ...before, ...changed }))
    const gone = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]))
    setErrors((before) => ({ ...before, ...gone }))
  }

  /** Checks these fields, says what is wrong and goes to the first that is. */
  const check = (checked: LoginValues, fields?: readonly LoginField[]) => {
    const wrong = wrongFields(checked, fields)
    setErrors(Object.fromEntries(wrong.map(({ field, textId }) => [field, _(textId)])))
    if (wrong[0]) focus(wrong[0].field)
    return wrong.map(({ field }) => field)
  }

  /** Puts the server's own words beside a field. */
  const refuse = (field: LoginField, msg: string) => {
    setErrors({ [field]: msg })
    focus(field)
  }

  return { values, errors, focus, change, check, refuse }
}
