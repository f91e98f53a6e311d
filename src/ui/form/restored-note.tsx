import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Button } from './button.tsx'
import './restored-note.css'

/** Above a form whose draft was found: what was filled in is back, and can be given up. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useWidgetTranslator()
  return (
    <p className="restored-note" role="status">
      {t('widget.draft.restored')}
      <Button variant="plain" onClick={onStartOver}>
        {t('widget.draft.startOver')}
      </Button>
    </p>
  )
}
