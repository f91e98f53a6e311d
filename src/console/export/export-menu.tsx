import { useAtomValue } from 'jotai'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { filteredCallsAtom } from '#src/console/calls/calls-atoms.ts'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { t } from '#src/console/texts.ts'
import { harOf } from './har.ts'
import { mermaidOf } from './mermaid.ts'
import { saveText } from './save-text.ts'

/** The calls that are shown, for other tools. */
export function ExportMenu() {
  const calls = useAtomValue(filteredCallsAtom)
  const details = useRef<HTMLDetailsElement>(null)
  const har = () => JSON.stringify(harOf(calls, location.origin), null, 2)

  function close(): void {
    details.current?.removeAttribute('open')
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    // It closes the menu alone, not the call that is shown.
    event.stopPropagation()
    close()
    details.current.querySelector('summary')?.focus()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div role="presentation" onKeyDown={press} onBlur={leave}>
      <details ref={details} className="menu">
        <summary className="button">{t('export.label')}</summary>
        <div className="menu__items">
          <p className="menu__hint">{t('export.hint', { n: calls.length })}</p>
          <button
            type="button"
            className="button"
            onClick={() => saveText({ name: 'calls.har', type: 'application/json', text: har() })}
          >
            {t('export.har')}
          </button>
          <CopyButton label={t('export.copyHar')} text={har} />
          <button
            type="button"
            className="button"
            onClick={() =>
              saveText({ name: 'calls.mmd', type: 'text/plain', text: mermaidOf(calls) })
            }
          >
            {t('export.mermaid')}
          </button>
          <CopyButton label={t('export.copyMermaid')} text={() => mermaidOf(calls)} />
        </div>
      </details>
    </div>
  )
}
