import type { ReactNode } from 'react'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { DoctorEntry } from './doctor-entry.tsx'
import type { DoctorList } from './doctor-list-atom.ts'
import './doctor-rows.css'

type Props = { list: DoctorList; empty: ReactNode }

/** A list of doctors, or the outline of it while the first of them are fetched. */
export function DoctorRows({ list, empty }: Props) {
  const { doctors, matched, status, more } = list
  return (
    <div className="doctor-rows">
      <InfiniteList
        items={doctors}
        keyOf={({ id }) => id}
        renderRow={(doctor) => <DoctorEntry doctor={doctor} highlighted={matched} />}
        status={status}
        more={more}
        empty={empty}
        pending={<SkeletonCards rows={[3, 3, 3]} />}
      />
    </div>
  )
}
