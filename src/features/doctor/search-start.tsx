import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Department } from '#contract/doctor.ts'
import { pages } from '#contract/pages.ts'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { SearchMemory } from '#src/blocks/use-search-history.ts'
import { publicStateOf } from '#src/state/query-state.ts'
import { SearchHistory } from '#src/ui/form/search-history.tsx'
import { InOrder } from '#src/ui/frame/in-order.tsx'
import { writeFilters } from './doctor-filters.ts'
import { departmentsAtom, doctorListAtom } from './doctor-list-atom.ts'

type Props = { history: SearchMemory; onSearch: (keyword: string) => void }

const maxHot = 8
const hotClass = 'search-hot__word'

/** Before anything is looked for: what was before, and what others look for. */
export function SearchStart({ history, onSearch }: Props) {
  const { _ } = useLingui()
  const departments = publicStateOf(useAtomValue(departmentsAtom))
  const { doctors } = useAtomValue(useMemo(() => doctorListAtom({}), []))
  const diseases = new Set(doctors.flatMap(({ major }) => major.split('、', 1)))
  return (
    <>
      <SearchHistory
        keywords={history.keywords}
        onSearch={onSearch}
        onForget={history.forget}
        onClear={history.clear}
      />
      <InOrder>
        {departments.at === 'loading' && <SkeletonCards rows={[2]} />}
        {departments.at === 'known' && (
          <Hot title={_('doctor.hotDepartments')}>
            {mainOf(departments.value).map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={pages.askDoctor + writeFilters({ departmentId: id })}
                  className={hotClass}
                >
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </Hot>
        )}
        <Hot title={_('doctor.hotDiseases')}>
          {[...diseases].slice(0, maxHot).map((word) => (
            <li key={word}>
              <button type="button" className={hotClass} onClick={() => onSearch(word)}>
                <span>{word}</span>
              </button>
            </li>
          ))}
        </Hot>
      </InOrder>
    </>
  )
}

function mainOf(departments: readonly Department[]): readonly Department[] {
  return departments.filter(({ parentId }) => parentId === null).slice(0, maxHot)
}

function Hot({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="search-hot">
      <h2 className="search-hot__title">{title}</h2>
      <ul className="search-hot__keywords">{children}</ul>
    </section>
  )
}
