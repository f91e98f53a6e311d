import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { Highlighted } from '#src/ui/content/highlighted.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { writeFilters, type DoctorFilters } from './doctor-filters.ts'
import { doctorListAtom, type DoctorList } from './doctor-list-atom.ts'
import { DoctorRows } from './doctor-rows.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RecommendedDoctors, SearchNone } from './search-none.tsx'

export const searchTabs = ['doctors', 'departments', 'hospitals'] as const
export type SearchTab = (typeof searchTabs)[number]

type Props = {
  filters: DoctorFilters
  tab: SearchTab
  onChange: (filters: DoctorFilters, tab: SearchTab) => void
}

/** What was found, in three tabs: doctors by filters, departments and hospitals. */
export function SearchResults({ filters, tab, onChange }: Props) {
  const { _ } = useLingui()
  const list = useAtomValue(useMemo(() => doctorListAtom(filters), [filters]))
  return (
    <Tabs
      label={_('doctor.kinds')}
      tabs={searchTabs.map((id) => ({ id, label: _(`doctor.tab.${id}`) }))}
      value={tab}
      onChange={(chosen) => onChange(filters, chosen)}
    >
      <Panel list={list} filters={filters} tab={tab} onChange={onChange} />
    </Tabs>
  )
}

function Panel({ list, filters, tab, onChange }: Props & { list: DoctorList }) {
  switch (tab) {
    case 'doctors':
      return (
        <Doctors
          list={list}
          filters={filters}
          onChange={(changed) => onChange(changed, 'doctors')}
        />
      )
    case 'departments': {
      const places = list.departments.map(({ id, name }) => ({
        name,
        path: pages.askDoctor + writeFilters({ departmentId: id }),
      }))
      return <Places list={list} places={places} />
    }
    case 'hospitals': {
      const places = list.hospitals.map((hospital) => ({
        name: hospital,
        path: pages.askDoctor + writeFilters({ hospital }),
      }))
      return <Places list={list} places={places} />
    }
  }
}

type DoctorsProps = {
  list: DoctorList
  filters: DoctorFilters
  onChange: (filters: DoctorFilters) => void
}

function Doctors({ list, filters, onChange }: DoctorsProps) {
  const { _ } = useLingui()
  const { keyword = '' } = filters
  const onlyKeyword = Object.keys(filters).every((name) => name === 'keyword' || name === 'sort')
  return (
    <div className="search-found">
      <FilterBar filters={filters} onChange={onChange} />
      <p className="search-count" role="status">
        {list.total !== null && list.total > 0 && _('doctor.found', { count: list.total })}
      </p>
      <DoctorRows
        list={list}
        empty={onlyKeyword ? <SearchNone keyword={keyword} /> : <NoneFits keyword={keyword} />}
      />
      {onlyKeyword && list.total === 0 && <RecommendedDoctors />}
    </div>
  )
}

type Place = { name: string; path: string }

function Places({ list, places }: { list: DoctorList; places: readonly Place[] }) {
  const { _ } = useLingui()
  return (
    <>
      <div role="status">
        {list.total !== null && places.length === 0 && (
          <Empty text={_('doctor.nothingHere')} icon="search" />
        )}
      </div>
      {places.length > 0 && (
        <ul className="search-hints">
          {places.map(({ name, path }) => (
            <li key={name}>
              <Link to={path} className="search-hint">
                <span className="search-hint__text">
                  <Highlighted text={name} matched={list.matched} />
                </span>
                <Icon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoneFits({ keyword }: { keyword: string }) {
  const { _ } = useLingui()
  return (
    <Empty text={_('doctor.noneFits')} icon="doctor">
      <Link
        to={pages.search + writeFilters({ keyword })}
        replace
        className={buttonClass({ variant: 'soft' })}
      >
        {_('doctor.clearFilters')}
      </Link>
    </Empty>
  )
}
