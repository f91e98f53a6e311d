import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { deskListAtom, queues, type Queue } from './desk-list-atom.ts'
import { DeskRow } from './desk-row.tsx'
import './desk-queues.css'

/** Who waits for the doctor, and what runs. */
export function DeskQueues() {
  const { _ } = useLingui()
  const [queue, setQueue] = useState<Queue>('waiting')
  const refresh = useSetAtom(consultationChangedAtom)
  return (
    <Tabs
      label={_('consult.queue.label')}
      tabs={queues.map((id) => ({ id, label: _(`consult.state.${id}`) }))}
      value={queue}
      onChange={setQueue}
    >
      <div className="desk-queue__head">
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
  const { items, status, more } = useAtomValue(useMemo(() => deskListAtom(queue), [queue]))
  return (
    <InfiniteList
      items={items}
      keyOf={({ id }) => id}
      renderRow={(consultation) => <DeskRow consultation={consultation} />}
      status={status}
      more={more}
      empty={<Empty text={_(`consult.queue.none.${queue}`)} />}
    />
  )
}
