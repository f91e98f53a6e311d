import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ConsultationType } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { UndoStrip } from '#src/blocks/undo-strip.tsx'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import { InOrder } from '#src/ui/frame/in-order.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { useConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import { consultListAtom } from './consult-list-atom.ts'
import { MyFinished } from './my-finished.tsx'
import { MyOpen } from './my-open.tsx'
import { undoableConsultationAtom } from './undoable-consultation-atom.ts'
import { useVisit } from './use-visit.ts'

/** What goes on and what was, of one type or all. */
export function MyConsultations({ type }: { type: ConsultationType | null }) {
  const { _ } = useConsultLabels()
  const visit = useVisit()
  const openAtom = useMemo(() => {
    const params = { role: 'patient', ...(type !== null && { type }) } as const
    return consultListAtom({ ...params, states: ['unpaid', 'waiting', 'running'] }, visit)
  }, [type, visit])
  const pastAtom = useMemo(() => {
    const params = { role: 'patient', ...(type !== null && { type }) } as const
    return consultListAtom({ ...params, states: ['finished'] }, visit)
  }, [type, visit])
  const open = useAtomValue(openAtom)
  const past = useAtomValue(pastAtom)
  const defer = useSetAtom(undoableConsultationAtom)
  const mutations = useConsultMutations({ defer })
  return (
    <KeepFocus>
      <InOrder>
        <MyOpen list={open} mutations={mutations} />
        <CellList>
          <Link to={pages.history} className={cellClass}>
            <CellBody icon="list" title={_('page.history')} />
          </Link>
          <Link to={pages.allConsult} className={cellClass}>
            <CellBody icon="search" title={_('page.allConsult')} />
          </Link>
        </CellList>
        <MyFinished
          list={past}
          isAlone={open.total !== null && open.items.length === 0}
          visit={visit}
          mutations={mutations}
        />
      </InOrder>
      {mutations.sheets}
      <UndoStrip />
    </KeepFocus>
  )
}
