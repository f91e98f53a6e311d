import { useId, type ComponentProps } from 'react'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Field } from './field.tsx'
import { lengthOf } from './limited-text.ts'
import { useLimitedText } from './use-limited-text.ts'
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
  const text = useLimitedText<HTMLTextAreaElement>({ value, onChange, limit })

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="text-area">
          <div className="text-area__lines" data-text={value}>
            <textarea
              {...rest}
              {...control}
              {...text}
              className="text-area__input"
              rows={rows}
              aria-describedby={`${control['aria-describedby']} ${countId}`}
            />
          </div>
          {limit !== undefined && <Count id={countId} length={lengthOf(value)} limit={limit} />}
        </div>
      )}
    </Field>
  )
}

function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  const { t } = useWidgetTranslator()
  const over = length > limit ? ' text-area__count--over' : ''
  return (
    <p className={`text-area__count${over}`}>
      <span aria-hidden="true">{`${length}/${limit}`}</span>
      <VisuallyHidden id={id}>{t('widget.text.count', { length, limit })}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {length >= limit ? t('widget.text.full') : ''}
      </VisuallyHidden>
    </p>
  )
}
