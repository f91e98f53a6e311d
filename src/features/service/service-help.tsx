import { useLingui } from '@lingui/react'
import { Card } from '#src/ui/content/card.tsx'
import './service-help.css'

const questions = [
  { ask: 'service.curveAsk', answer: 'service.curveAnswer' },
  { ask: 'service.bluetoothAsk', answer: 'service.bluetoothAnswer' },
  { ask: 'service.emergencyAsk', answer: 'service.emergencyAnswer' },
  { ask: 'service.browseAsk', answer: 'service.browseAnswer' },
] as const

export function ServiceHelp() {
  const { _ } = useLingui()
  return (
    <Card title={_('service.help')}>
      {questions.map(({ ask, answer }) => (
        <details key={ask} className="service-help">
          <summary className="service-help__ask">{_(ask)}</summary>
          <p className="service-help__answer">{_(answer)}</p>
        </details>
      ))}
    </Card>
  )
}
