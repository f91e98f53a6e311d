import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import './code-field.css'

type Props = {
  label: string
  name: string
  length: number
  value: string
  error?: string
  aside?: ReactNode
  onChange: (value: string) => void
}

/** A one-time code of digits, a box a digit, in one input that phones can fill in. */
export function CodeField({ label, length, error, aside, ...input }: Props) {
  return (
    <Field label={label} error={error} aside={aside}>
      {(control) => (
        <OTPInput
          {...input}
          {...control}
          maxLength={length}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          containerClassName="code-field"
          render={({ slots }) =>
            slots.map(({ char, isActive, hasFakeCaret }, index) => (
              <span key={index} className="code-field__slot" data-active={isActive || undefined}>
                {char}
                {hasFakeCaret && <span className="code-field__caret" />}
              </span>
            ))
          }
        />
      )}
    </Field>
  )
}
