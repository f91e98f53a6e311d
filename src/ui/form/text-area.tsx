import { useId, useRef, type ComponentProps } from 'react'
import { HiddenWords } from '#src/ui/content/hidden-words.tsx'
import { useWords } from '#src/ui/theme/widget-words.ts'
import { Field } from './field.tsx'
import { fitInsertion, lengthOf } from './limited-text.ts'
import { putText } from './put-text.ts'
import './text-area.css'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** In code points. A text of an input method may be longer until it is settled. */
  limit?: number
}

/** Several lines; it grows with them up to a point, and counts up to its limit. */
export function TextArea({ label, value, onChange, error, limit, rows = 4, ...rest }: Props) {
  const countId = useId()
  /** What stood there before an input method began to compose; null while none does. */
  const composedOver = useRef<string | null>(null)

  function settle(field: HTMLTextAreaElement): void {
    const typed = { text: field.value, caret: field.selectionStart }
    const before = composedOver.current ?? value
    const fitting = limit === undefined ? typed : fitInsertion(before, typed, limit)
    putText(field, fitting)
    onChange(fitting.text)
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="text-area">
          <div className="text-area__lines" data-text={value}>
            <textarea
              {...rest}
              {...control}
              className="text-area__input"
              rows={rows}
              value={value}
              aria-describedby={`${control['aria-describedby']} ${countId}`}
              onChange={({ target }) => {
                if (composedOver.current === null) settle(target)
                else onChange(target.value)
              }}
              onCompositionStart={() => {
                composedOver.current = value
              }}
              onCompositionEnd={({ currentTarget }) => {
                settle(currentTarget)
                composedOver.current = null
              }}
            />
          </div>
          {limit !== undefined && <Count id={countId} length={lengthOf(value)} limit={limit} />}
        </div>
      )}
    </Field>
  )
}

function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  const { say } = useWords()
  const over = length > limit ? ' text-area__count--over' : ''
  return (
    <p className={`text-area__count${over}`}>
      <span aria-hidden="true">{`${length}/${limit}`}</span>
      <HiddenWords id={id}>{say('widget.text.count', { length, limit })}</HiddenWords>
      <HiddenWords aria-live="polite">{length >= limit ? say('widget.text.full') : ''}</HiddenWords>
    </p>
  )
}
