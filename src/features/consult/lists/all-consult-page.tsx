import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import {
  noFilters,
  readCaseRecordFilters,
  caseRecordParams,
  writeCaseRecordFilters,
  type CaseRecordFilters,
} from './case-record-filters.ts'
import { CaseRecordSearch } from './case-record-search.tsx'
import './all-consult-page.css'
import '#src/ui/theme/print.css'
import '#src/features/consult/detail/print.css'

const CaseRecordResults = lazySection({
  load: () => import('./case-record-results.tsx').then((file) => file.CaseRecordResults),
})

/** 咨询记录查询: records by what is remembered of them, for a patient or over a doctor's side. */
export function AllConsultPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const today = useAtomValue(todayAtom)
  const [resets, setResets] = useState(0)
  const own = useRole()
  const filters = useMemo(() => readCaseRecordFilters(query, own), [query, own])
  const params = useMemo(() => caseRecordParams(filters, today), [filters, today])
  const change = (changed: CaseRecordFilters) => {
    const address = writeCaseRecordFilters(changed, own)
    // The same search again is no step of its own, and keeps the place in its list.
    if (address !== writeCaseRecordFilters(filters, own)) {
      void navigate(pages.allConsult + address, { replace: true })
    }
  }
  return (
    <Page>
      <CaseRecordSearch key={resets} filters={filters} onChange={change} />
      <CaseRecordResults
        key={writeCaseRecordFilters(filters, own)}
        params={params}
        onReset={() => {
          setResets(resets + 1)
          change(noFilters(filters.role))
        }}
      />
    </Page>
  )
}
