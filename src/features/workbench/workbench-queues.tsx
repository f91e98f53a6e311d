import { useLingui } from '@lingui/react'
import { atom, useAtom, useSetAtom } from 'jotai'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { queues, type Queue } from './queue-list-atom.ts'
import './workbench-queues.css'

const labels: Record<Queue, string> = {
  waiting: 'consult.state.waiting',
  running: 'consult.state.running',
  toInterpret: 'consult.interpretation.state.waiting',
  finished: 'consult.state.finished',
  refused: 'consult.state.refused',
}

/** Its script comes while the rows are asked for. */
const QueueList = lazySection({ load: async () => (await import('./queue-list.tsx')).QueueList })

/** Whoever comes back from a room finds the queue that they work through. */
const chosenQueueAtom = atom<Queue>('waiting')

/** Who waits for the doctor, and what runs. */
export function WorkbenchQueues() {
  const { _ } = useLingui()
  const [queue, setQueue] = useAtom(chosenQueueAtom)
  const refresh = useSetAtom(consultationChangedAtom)
  return (
    <div className="workbench-queues">
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
    </div>
  )
}
