import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useRefreshOnEnd } from '#src/blocks/use-refresh-on-end.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { LongList } from '#src/ui/list/long-list.tsx'
import { queueListAtoms, type Queue } from './queue-list-atom.ts'
import { QueueRow } from './queue-row.tsx'

/** Who stands in a queue, however many. */
export function QueueList({ queue }: { queue: Queue }) {
  const { _ } = useLingui()
  const { key: visit } = useLocation()
  const onEnd = useRefreshOnEnd()
  const { items, status, more } = useAtomValue(queueListAtoms[queue])
  return (
    <LongList
      visit={`${visit} ${queue}`}
      items={items}
      keyOf={({ id }) => id}
      renderRow={(consultation) => <QueueRow consultation={consultation} onEnd={onEnd} />}
      status={status}
      more={more}
      empty={<Empty text={_(`consult.queue.none.${queue}`)} />}
    />
  )
}
