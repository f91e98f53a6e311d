import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { readFilters, writeFilters, type DoctorFilters } from './doctor-filters.ts'
import { doctorListAtom } from './doctor-list-atom.ts'
import { DoctorRows } from './doctor-rows.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NobodyFound } from './nobody-found.tsx'

/** 问医生: doctors by filters, which stand in the address, so that back and reload keep them. */
export function AskDoctorPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(query), [query])
  const list = useAtomValue(useMemo(() => doctorListAtom(filters), [filters]))
  const change = (changed: DoctorFilters) =>
    void navigate(pages.askDoctor + writeFilters(changed), { replace: true })
  return (
    <Page>
      <FilterBar filters={filters} onChange={change} />
      <DoctorRows
        list={list}
        empty={<NobodyFound filters={filters} onClear={() => change({})} />}
      />
    </Page>
  )
}
