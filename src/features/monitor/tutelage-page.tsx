import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { UndoStrip } from '#src/blocks/undo-strip.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import {
  noFilters,
  readFilters,
  readPick,
  writeFilters,
  type TutelageFilters,
} from './tutelage-filters.ts'
import { TutelageForm } from './tutelage-form.tsx'
import { TutelageList } from './tutelage-list.tsx'

/** Only where a page has sent somebody here to choose one. */
const TutelageChoice = lazySection({
  load: () => import('./tutelage-choice.tsx').then((file) => file.TutelageChoice),
})

/** 监护记录: recordings month by month; what is looked for, and for what one is chosen, is in the address. */
export function TutelagePage() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const pick = readPick(query)
  const change = (changed: TutelageFilters) =>
    void navigate(pathname + writeFilters(query, changed), { replace: true })
  const list = { filters, onReset: () => change(noFilters) }
  return (
    <Page>
      <TutelageForm filters={filters} onChange={change} />
      {pick === null ? (
        <>
          <TutelageList key={query.toString()} {...list} />
          <UndoStrip />
        </>
      ) : (
        <TutelageChoice key={query.toString()} {...list} pick={pick} query={query} />
      )}
    </Page>
  )
}
