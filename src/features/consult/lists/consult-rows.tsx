import { useAtomValue, type Atom } from 'jotai'
import type { ReactNode } from 'react'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { useRefreshOnEnd } from '#src/blocks/use-refresh-on-end.ts'
import { LongList } from '#src/ui/list/long-list.tsx'
import type { ConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import type { ConsultList } from './consult-list-atom.ts'
import { ConsultRow } from './consult-row.tsx'
import { unreadByPeerAtom } from './unread-by-peer-atom.ts'

type Props = {
  /** As an atom: what grows is drawn here, and what stands around it is not. */
  list: Atom<ConsultList>
  visit: string
  mutations: ConsultMutations
  empty: ReactNode
}

/** Consultations as rows, however many, or the outline of them while the first are fetched. */
export function ConsultRows({ list, visit, mutations, empty }: Props) {
  const unread = useAtomValue(unreadByPeerAtom)
  const onEnd = useRefreshOnEnd()
  const { items, status, more } = useAtomValue(list)
  return (
    <LongList
      visit={visit}
      items={items}
      keyOf={({ id }) => id}
      renderRow={(consultation) => (
        <ConsultRow
          consultation={consultation}
          mutations={mutations}
          unread={unread.get(consultation.doctor?.id ?? '') ?? 0}
          onEnd={onEnd}
        />
      )}
      status={status}
      more={more}
      empty={empty}
      pending={<SkeletonCards rows={[3, 3, 3]} />}
    />
  )
}
