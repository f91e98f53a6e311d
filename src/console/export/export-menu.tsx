import { useAtomValue } from 'jotai'
import { filteredCallsAtom } from '#src/console/calls/calls-atoms.ts'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { Menu } from '#src/console/frame/menu.tsx'
import { t } from '#src/console/texts.ts'
import { harOf } from './har.ts'
import { mermaidOf } from './mermaid.ts'
import { saveText } from './save-text.ts'

/** The calls that are shown, for other tools. */
export function ExportMenu() {
  const calls = useAtomValue(filteredCallsAtom)
  const har = () => JSON.stringify(harOf(calls, location.origin), null, 2)

  return (
    <Menu label={t('export.label')}>
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
        onClick={() => saveText({ name: 'calls.mmd', type: 'text/plain', text: mermaidOf(calls) })}
      >
        {t('export.mermaid')}
      </button>
      <CopyButton label={t('export.copyMermaid')} text={() => mermaidOf(calls)} />
    </Menu>
  )
}
