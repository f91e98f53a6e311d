import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { SearchMemory } from '#src/blocks/use-search-history.ts'
import { SearchHistory } from '#src/ui/form/search-history.tsx'
import { departmentsAtom, doctorListAtom } from './doctor-list-atom.ts'

type Props = { history: SearchMemory; onSearch: (keyword: string) => void }

const maxHot = 8

/** Before anything is looked for: what was before, and what others look for. */
export function SearchStart({ history, onSearch }: Props) {
  const { _ } = useLingui()
  const { data: departments = [] } = useAtomValue(departmentsAtom)
  const { doctors } = useAtomValue(useMemo(() => doctorListAtom({}), []))
  const hot = departments.filter(({ parentId }) => parentId === null).map(({ name }) => name)
  const diseases = new Set(doctors.flatMap(({ major }) => major.split('、', 1)))
  return (
    <>
      <SearchHistory
        keywords={history.keywords}
        onSearch={onSearch}
        onForget={history.forget}
        onClear={history.clear}
      />
      <Hot title={_('doctor.hotDepartments')} words={hot.slice(0, maxHot)} onSearch={onSearch} />
      <Hot
        title={_('doctor.hotDiseases')}
        words={[...diseases].slice(0, maxHot)}
        onSearch={onSearch}
      />
    </>
  )
}

type HotProps = { title: string; words: readonly string[]; onSearch: (keyword: string) => void }

function Hot({ title, words, onSearch }: HotProps) {
  if (words.length === 0) return null
  return (
    <section className="search-hot">
      <h2 className="search-hot__title">{title}</h2>
      <ul className="search-hot__keywords">
        {words.map((word) => (
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
