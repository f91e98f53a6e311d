import { useRef, type ChangeEvent, type CompositionEvent } from 'react'
import { fitInsertion } from './limited-text.ts'
import { putText } from './put-text.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

type Limited = {
  value: string
  onChange: (value: string) => void
  /** In code points. A text of an input method may be longer until it is settled. */
  limit?: number
}

/** What a field listens to whose text is no longer than its limit. */
export function useLimitedText<Of extends Field>({ value, onChange, limit }: Limited) {
  /** What stood there before an input method began to compose; null while none does. */
  const composedOver = useRef<string | null>(null)

  function settle(field: Of): void {
    const typed = { text: field.value, caret: field.selectionStart ?? field.value.length }
    const before = composedOver.current ?? value
    const fitting = limit === undefined ? typed : fitInsertion(before, typed, limit)
    putText(field, fitting)
    onChange(fitting.text)
  }

  return {
    value,
    onChange({ target }: ChangeEvent<Of>) {
      if (composedOver.current === null) settle(target)
      else onChange(target.value)
    },
    onCompositionStart() {
      composedOver.current = value
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Of>) {
      settle(currentTarget)
      composedOver.current = null
    },
  }
}
