import { useWords } from '#src/ui/theme/widget-words.ts'
import { Button } from './button.tsx'
import './restored-note.css'

/** Above a form whose draft was found: what was filled in is back, and can be given up. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { say } = useWords()
  return (
    <p className="restored-note" role="status">
      {say('widget.draft.restored')}
      <Button variant="plain" onClick={onStartOver}>
        {say('widget.draft.startOver')}
      </Button>
    </p>
  )
}
