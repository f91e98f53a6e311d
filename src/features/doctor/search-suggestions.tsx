import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { doctorPath } from '#contract/pages.ts'
import { Icon } from '#src/ui/content/icon.tsx'
import { Highlighted } from '#src/ui/content/highlighted.tsx'
import { doctorListAtom } from './doctor-list-atom.ts'

type Props = { typed: string; onSearch: (keyword: string) => void }

const maxDoctors = 5
const maxPlaces = 3

/** While somebody types: whom and what they may mean. */
export function SearchSuggestions({ typed, onSearch }: Props) {
  const { _ } = useLingui()
  const list = useAtomValue(useMemo(() => doctorListAtom({ keyword: typed }), [typed]))
  const { doctors, departments, hospitals, matched } = list
  const places = [
    ...departments.map(({ name }) => name).slice(0, maxPlaces),
    ...hospitals.slice(0, maxPlaces),
  ]
  return (
    <ul className="search-hints" aria-label={_('doctor.hints')}>
      <li>
        <button type="button" className="search-hint" onClick={() => onSearch(typed)}>
          <Icon name="search" />
          <span className="search-hint__text">{_('doctor.searchThis', { typed })}</span>
        </button>
      </li>
      {places.map((word) => (
        <li key={word}>
          <button type="button" className="search-hint" onClick={() => onSearch(word)}>
            <Icon name="search" />
            <span className="search-hint__text">
              <Highlighted text={word} matched={matched} />
            </span>
          </button>
        </li>
      ))}
      {doctors.slice(0, maxDoctors).map(({ id, name, title, department }) => (
        <li key={id}>
          <Link to={doctorPath(id)} className="search-hint">
            <Icon name="doctor" />
            <span className="search-hint__text">
              <Highlighted text={name} matched={matched} />
            </span>
            <span className="search-hint__more">
              <span>{department}</span> <span>{title}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
