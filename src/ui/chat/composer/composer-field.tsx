import { useLayoutEffect, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { lengthOf } from '#src/ui/form/limited-text.ts'
import { useLimitedText } from '#src/ui/form/use-limited-text.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import './composer-field.css'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  limit: number
  placeholder?: string
  /** A panel stands where the on-screen keyboard would. */
  covered: boolean
  onSend: () => void
  onTouch: () => void
  onAt?: () => void
  onPasteFiles?: (files: readonly File[]) => void
}

/** Where a message is written, one line high to five. */
export function ComposerField(props: Props) {
  const { field, value, onChange, limit, placeholder, covered, onSend, onTouch } = props
  const { t } = useWidgetTranslator()
  const text = useLimitedText<HTMLTextAreaElement>({ value, onChange, limit })

  // A field begins with its caret before the draft, where nobody goes on writing.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }, [field])

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    onSend()
  }

  function paste(event: ClipboardEvent): void {
    const { onPasteFiles } = props
    const { clipboardData } = event
    const images = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    // Office programs put a picture of the text beside it.
    const isText = clipboardData.getData('text/plain') !== ''
    if (onPasteFiles === undefined || images.length === 0 || isText) return
    event.preventDefault()
    onPasteFiles(images)
  }

  return (
    <div className="composer-field" data-text={value}>
      <textarea
        {...text}
        ref={field}
        rows={1}
        className="composer-field__input"
        aria-label={t('chat.composer.field')}
        placeholder={placeholder}
        enterKeyHint="send"
        // Some browsers focus a field whose caret is moved: that must not bring up the keyboard.
        inputMode={covered ? 'none' : undefined}
        onChange={(event) => {
          text.onChange(event)
          if (isAt(event.nativeEvent)) props.onAt?.()
        }}
        onKeyDown={press}
        onPaste={paste}
        onPointerDown={onTouch}
      />
      <VisuallyHidden aria-live="polite">
        {lengthOf(value) >= limit ? t('widget.text.full') : ''}
      </VisuallyHidden>
    </div>
  )
}

/** Safari tells of the key that ends a composition only after its end, by the code 229. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

function isAt(event: Event): boolean {
  return event instanceof InputEvent && (event.data === '@' || event.data === '＠')
}
