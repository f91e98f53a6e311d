import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { queueListAtoms } from './queue-list-atom.ts'
import { workbenchAtom, receiveAtom } from './workbench-atom.ts'
import './workbench-overview.css'

const unknown = '–'

/** How the doctor's day stands, and whether they take consultations. */
export function WorkbenchOverview() {
  const { _, locale } = useTexts()
  const { data } = useAtomValue(workbenchAtom)
  const { total: waiting } = useAtomValue(queueListAtoms.waiting)
  const { total: running } = useAtomValue(queueListAtoms.running)
  const { total: toInterpret } = useAtomValue(queueListAtoms.toInterpret)
  const receive = useSetAtom(receiveAtom)
  const [busy, setBusy] = useState(false)

  async function change(takes: boolean): Promise<void> {
    setBusy(true)
    await receive(takes ? 'open' : 'resting')
    setBusy(false)
  }

  // The queues below say when nothing can be fetched.
  if (data === undefined) return null
  const { receiving, finishedToday, income, praisePercent } = data
  const numbers = [
    { name: 'waiting', value: waiting ?? unknown },
    { name: 'running', value: running ?? unknown },
    { name: 'toInterpret', value: toInterpret ?? unknown },
    { name: 'finishedToday', value: finishedToday },
    { name: 'income', value: formatMoney({ locale, fen: income }) },
    { name: 'praise', value: praisePercent === null ? unknown : `${praisePercent}%` },
  ]
  return (
    <Card>
      <Switch
        checked={receiving === 'open'}
        disabled={busy}
        onChange={(takes) => void change(takes)}
        text={_(`workbench.receiving.${receiving}`)}
      >
        {_('workbench.receiving')}
      </Switch>
      <dl className="workbench-numbers">
        {numbers.map(({ name, value }) => (
          <div key={name} className="workbench-numbers__one">
            <dt>{_(`workbench.number.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
