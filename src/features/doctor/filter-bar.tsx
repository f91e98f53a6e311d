import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { useCloseFirst } from '#src/ui/overlay/back-layers.ts'
import { countFilters, type DoctorFilters } from './doctor-filters.ts'
import { departmentsAtom } from './doctor-list-atom.ts'
import { FilterSheets, type OpenSheet } from './filter-sheets.tsx'
import './filter-bar.css'

type Props = { filters: DoctorFilters; onChange: (filters: DoctorFilters) => void }

/** 科室, 排序 and 筛选, each with a sheet of its own. */
export function FilterBar({ filters, onChange }: Props) {
  const { _ } = useLingui()
  const [open, setOpen] = useState<OpenSheet>(null)
  const { data: departments = [] } = useAtomValue(departmentsAtom)
  const department = departments.find(({ id }) => id === filters.departmentId)
  const count = countFilters(filters)
  const close = () => setOpen(null)
  const closeFirst = useCloseFirst(close)
  const choose = (changed: DoctorFilters) => void closeFirst(() => onChange(changed))

  return (
    <div className="filter-bar" role="group" aria-label={_('doctor.filters')}>
      <Opener
        label={department?.name ?? _('doctor.department')}
        set={department !== undefined}
        onPress={() => setOpen('department')}
      />
      <Opener
        label={_(`doctor.sort.${filters.sort ?? 'composite'}`)}
        set={filters.sort !== undefined && filters.sort !== 'composite'}
        onPress={() => setOpen('sort')}
      />
      <Opener
        label={count === 0 ? _('doctor.filter') : _('doctor.filterCount', { count })}
        set={count > 0}
        onPress={() => setOpen('more')}
      />
      <FilterSheets
        open={open}
        onClose={close}
        departments={departments}
        filters={filters}
        onChoose={choose}
      />
    </div>
  )
}

function Opener({ label, set, onPress }: { label: string; set: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`filter-bar__opener${set ? ' filter-bar__opener--set' : ''}`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className="filter-bar__label">{label}</span>
      <Icon name="unfold" />
    </button>
  )
}
