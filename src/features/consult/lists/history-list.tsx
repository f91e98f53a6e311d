import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { Empty } from '#src/ui/content/empty.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { useConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import { AskDoctorLink } from './ask-doctor-link.tsx'
import { consultListAtom } from './consult-list-atom.ts'
import { ConsultRows } from './consult-rows.tsx'
import { historyParams, type HistoryFilters } from './history-filters.ts'
import { undoableConsultationAtom } from './undoable-consultation-atom.ts'
import { useVisit } from './use-visit.ts'

/** What stands under a tab of the history. */
export function HistoryList({ filters }: { filters: HistoryFilters }) {
  const { _ } = useConsultLabels()
  const visit = useVisit()
  const list = useMemo(() => consultListAtom(historyParams(filters), visit), [filters, visit])
  const defer = useSetAtom(undoableConsultationAtom)
  const mutations = useConsultMutations({ defer })
  return (
    <>
      <ConsultRows
        list={list}
        visit={visit}
        mutations={mutations}
        empty={
          <Empty text={_(`consults.none.${filters.tab}`)}>
            <AskDoctorLink />
          </Empty>
        }
      />
      {mutations.sheets}
    </>
  )
}
