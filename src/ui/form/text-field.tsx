import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import './text-field.css'

type Props = ComponentProps<'input'> & { label: string; error?: string }

export function TextField({ label, error, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => <input {...input} {...control} className="text-field" />}
    </Field>
  )
}
