import { useId, type MouseEvent } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import './search-history.css'

type Props = {
  /** Newest first. */
  keywords: readonly string[]
  onSearch: (keyword: string) => void
  onForget: (keyword: string) => void
  /** Takes all of them away; the caller asks the person first. */
  onClear: () => void
}

/** What the person looked for before. */
export function SearchHistory({ keywords, onSearch, onForget, onClear }: Props) {
  const { t } = useWidgetTranslator()
  const id = useId()
  if (keywords.length === 0) return null
  return (
    <section className="search-history" aria-labelledby={id}>
      <div className="search-history__head">
        <h2 id={id} className="search-history__title">
          {t('widget.search.history')}
        </h2>
        <button type="button" className="search-history__clear" onClick={onClear}>
          {t('widget.search.clear')}
        </button>
      </div>
      <ul className="search-history__list">
        {keywords.map((keyword) => (
          <li key={keyword} className="search-history__entry">
            <button
              type="button"
              className="search-history__keyword"
              onClick={() => onSearch(keyword)}
            >
              <span className="search-history__text">{keyword}</span>
            </button>
            <button
              type="button"
              className="search-history__forget"
              aria-label={t('widget.search.forget', { keyword })}
              onClick={(event) => {
                handFocusOn(event)
                onForget(keyword)
              }}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button goes away with its entry: the next one's has the focus then. */
function handFocusOn({ currentTarget }: MouseEvent): void {
  const entry = currentTarget.closest('li')
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling
  next?.querySelector<HTMLElement>('button:last-child')?.focus()
}
