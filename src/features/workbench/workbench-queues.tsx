import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { queueListAtoms, queues, type Queue } from './queue-list-atom.ts'
import { QueueRow } from './queue-row.tsx'
import './workbench-queues.css'

const labels: Record<Queue, string> = {
  waiting: 'consult.state.waiting',
  running: 'consult.state.running',
  toInterpret: 'consult.interpretation.state.waiting',
  finished: 'consult.state.finished',
}

/** Who waits for the doctor, and what runs. */
export function WorkbenchQueues() {
  const { _ } = useLingui()
  const [queue, setQueue] = useState<Queue>('waiting')
  const refresh = useSetAtom(consultationChangedAtom)
  return (
    <Tabs
      label={_('consult.queue.label')}
      tabs={queues.map((id) => ({ id, label: _(labels[id]) }))}
      value={queue}
      onChange={setQueue}
    >
      <div className="workbench-queues__head">
        <Button variant="plain" onClick={() => void refresh()}>
          {_('workbench.refresh')}
        </Button>
      </div>
      <QueueList key={queue} queue={queue} />
    </Tabs>
  )
}

function QueueList({ queue }: { queue: Queue }) {
  const { _ } = useLingui()
  const { items, status, more } = useAtomValue(queueListAtoms[queue])
  return (
    <InfiniteList
      items={items}
      keyOf={({ id }) => id}
      renderRow={(consultation) => <QueueRow consultation={consultation} />}
      status={status}
      more={more}
      empty={<Empty text={_(`consult.queue.none.${queue}`)} />}
    />
  )
}
