import { useState } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Button } from './button.tsx'
import { useCountdown } from './use-countdown.ts'
import './code-request.css'

/** `onAsk` settles with the seconds to wait before the next, or null when no code was sent. */
type Props = { onAsk: () => Promise<number | null> }

/** Asks for a one-time code, and shows how long it takes until it may be asked for again. */
export function CodeRequest({ onAsk }: Props) {
  const { t } = useWidgetTranslator()
  const [asking, setAsking] = useState(false)
  const { seconds, start } = useCountdown()

  async function ask(): Promise<void> {
    setAsking(true)
    try {
      const wait = await onAsk()
      if (wait !== null) start(wait)
    } finally {
      setAsking(false)
    }
  }

  return (
    <span className="code-request">
      <Button variant="plain" loading={asking} disabled={seconds > 0} onClick={() => void ask()}>
        {seconds > 0 ? t('widget.code.againIn', { seconds }) : t('widget.code.ask')}
      </Button>
    </span>
  )
}
