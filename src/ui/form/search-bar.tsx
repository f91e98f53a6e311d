import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { IconButton } from './icon-button.tsx'
import './search-bar.css'

const pauseMs = 300

type Props = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The person asks for it, and it is not blank. */
  onSearch: (keyword: string) => void
  /** The person pauses in typing, or has emptied the field; not amid a composition. */
  onType?: (value: string) => void
  autoFocus?: boolean
}

/** Where people type what they look for. */
export function SearchBar(props: Props) {
  const { label, placeholder, value, onChange, onSearch, onType, autoFocus } = props
  const { t } = useWidgetTranslator()
  const input = useRef<HTMLInputElement>(null)
  const { typed, quiet } = usePause((text) => onType?.(text))

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  function search(event: FormEvent): void {
    event.preventDefault()
    const keyword = value.trim()
    if (keyword === '') return
    quiet()
    // The results are what is looked at now, not the keyboard.
    input.current?.blur()
    onSearch(keyword)
  }

  function empty(): void {
    quiet()
    onChange('')
    onType?.('')
    input.current?.focus()
  }

  return (
    <form role="search" className="search-bar" onSubmit={search}>
      <div className="search-bar__field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="search-bar__input"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={({ target, nativeEvent }) => {
            onChange(target.value)
            if (isComposing(nativeEvent)) quiet()
            else typed(target.value)
          }}
          onCompositionEnd={({ currentTarget }) => typed(currentTarget.value)}
        />
        {value !== '' && (
          <IconButton
            icon="cross"
            label={t('widget.search.empty')}
            className="search-bar__empty"
            onClick={empty}
          />
        )}
      </div>
      <button type="submit" className="search-bar__submit">
        {t('widget.search.submit')}
      </button>
    </form>
  )
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

/** Searches for what was typed last, once the person pauses. */
function usePause(search: (text: string) => void) {
  const [waiting, setWaiting] = useState<{ text: string } | null>(null)
  const searchNow = useEffectEvent(search)
  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(() => searchNow(waiting.text), pauseMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return { typed: (text: string) => setWaiting({ text }), quiet: () => setWaiting(null) }
}
