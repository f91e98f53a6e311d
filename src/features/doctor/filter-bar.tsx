import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { doctorSorts } from '#contract/doctor-endpoints.ts'
import { Icon } from '#src/ui/content/icon.tsx'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { useLayersSettled } from '#src/ui/overlay/back-layers.ts'
import { countFilters, type DoctorFilters } from './doctor-filters.ts'
import { departmentsAtom } from './doctor-list-atom.ts'
import { DepartmentSheet } from './department-sheet.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import './filter-bar.css'

type Props = { filters: DoctorFilters; onChange: (filters: DoctorFilters) => void }

type Open = 'department' | 'sort' | 'more' | null

/** 科室, 排序 and 筛选, each with a sheet of its own. */
export function FilterBar({ filters, onChange }: Props) {
  const { _ } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const { data: departments = [] } = useAtomValue(departmentsAtom)
  const department = departments.find(({ id }) => id === filters.departmentId)
  const count = countFilters(filters)
  const settled = useLayersSettled()
  const close = () => setOpen(null)
  async function choose(changed: DoctorFilters): Promise<void> {
    // The sheet's entry leaves the history first: the page's own is the one to be replaced.
    flushSync(close)
    await settled()
    onChange(changed)
  }

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
      <DepartmentSheet
        key={`department ${open}`}
        open={open === 'department'}
        onClose={close}
        departments={departments}
        chosen={filters.departmentId ?? ''}
        onChoose={(departmentId) =>
          void choose({ ...without(filters), ...(departmentId !== '' && { departmentId }) })
        }
      />
      <ActionSheet
        open={open === 'sort'}
        onClose={close}
        title={_('doctor.sort')}
        actions={doctorSorts.map((sort) => ({
          label: _(`doctor.sort.${sort}`),
          run: () => void choose({ ...filters, sort }),
        }))}
      />
      <FilterSheet
        key={`more ${open}`}
        open={open === 'more'}
        onClose={close}
        filters={filters}
        onChoose={(changed) => void choose(changed)}
      />
    </div>
  )
}

function without({ departmentId: _departmentId, ...filters }: DoctorFilters): DoctorFilters {
  return filters
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
