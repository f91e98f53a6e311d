import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { RetryLine } from '#src/blocks/retry-line.tsx'
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
  const { data, isError, refetch } = useAtomValue(workbenchAtom)
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

  const { finishedToday, income, praisePercent } = data ?? {}
  const numbers = [
    { name: 'waiting', value: waiting ?? unknown },
    { name: 'running', value: running ?? unknown },
    { name: 'toInterpret', value: toInterpret ?? unknown },
    { name: 'finishedToday', value: finishedToday ?? unknown },
    {
      name: 'income',
      value: income === undefined ? unknown : formatMoney({ locale, fen: income }),
    },
    { name: 'praise', value: typeof praisePercent === 'number' ? `${praisePercent}%` : unknown },
  ]
  // Its place is kept: nothing below moves away from under a finger.
  const receiving =
    data === undefined ? _('shell.loading') : _(`workbench.receiving.${data.receiving}`)
  return (
    <Card>
      {data === undefined && isError ? (
        <RetryLine retry={() => void refetch()} />
      ) : (
        <Switch
          checked={data?.receiving === 'open'}
          disabled={data === undefined}
          busy={busy}
          onChange={(takes) => void change(takes)}
          text={receiving}
        >
          {_('workbench.receiving')}
        </Switch>
      )}
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
