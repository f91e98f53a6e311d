import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Department } from '#contract/doctor.ts'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { SearchMemory } from '#src/blocks/use-search-history.ts'
import { publicStateOf } from '#src/state/query-state.ts'
import { SearchHistory } from '#src/ui/form/search-history.tsx'
import { InOrder } from '#src/ui/frame/in-order.tsx'
import { departmentsAtom, doctorListAtom } from './doctor-list-atom.ts'

type Props = { history: SearchMemory; onSearch: (keyword: string) => void }

const maxHot = 8

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
          <Hot
            title={_('doctor.hotDepartments')}
            keywords={namesOfMain(departments.value)}
            onSearch={onSearch}
          />
        )}
        <Hot title={_('doctor.hotDiseases')} keywords={[...diseases]} onSearch={onSearch} />
      </InOrder>
    </>
  )
}

function namesOfMain(departments: readonly Department[]): string[] {
  return departments.filter(({ parentId }) => parentId === null).map(({ name }) => name)
}

type HotProps = { title: string; keywords: readonly string[]; onSearch: (keyword: string) => void }

function Hot({ title, keywords, onSearch }: HotProps) {
  if (keywords.length === 0) return null
  return (
    <section className="search-hot">
      <h2 className="search-hot__title">{title}</h2>
      <ul className="search-hot__keywords">
        {keywords.slice(0, maxHot).map((word) => (
          <li key={word}>
            <button type="button" className="search-hot__word" onClick={() => onSearch(word)}>
              <span>{word}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
