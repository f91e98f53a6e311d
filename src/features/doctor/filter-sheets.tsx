import { useLingui } from '@lingui/react'
import { doctorSorts } from '#contract/endpoints/doctor-endpoints.ts'
import type { Department } from '#contract/doctor.ts'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { DepartmentSheet } from './department-sheet.tsx'
import type { DoctorFilters } from './doctor-filters.ts'
import { FilterSheet } from './filter-sheet.tsx'

export type OpenSheet = 'department' | 'sort' | 'more' | null

type Props = {
  open: OpenSheet
  onClose: () => void
  departments: readonly Department[]
  filters: DoctorFilters
  onChoose: (filters: DoctorFilters) => void
}

/** What the bar of filters opens. */
export function FilterSheets({ open, onClose, departments, filters, onChoose }: Props) {
  const { _ } = useLingui()
  return (
    <>
      <DepartmentSheet
        key={`department ${open}`}
        open={open === 'department'}
        onClose={onClose}
        departments={departments}
        chosen={filters.departmentId ?? ''}
        onChoose={(departmentId) =>
          onChoose({ ...without(filters), ...(departmentId !== '' && { departmentId }) })
        }
      />
      <ActionSheet
        open={open === 'sort'}
        onClose={onClose}
        title={_('doctor.sort')}
        actions={doctorSorts.map((sort) => ({
          label: _(`doctor.sort.${sort}`),
          run: () => onChoose({ ...filters, sort }),
        }))}
      />
      <FilterSheet
        key={`more ${open}`}
        open={open === 'more'}
        onClose={onClose}
        filters={filters}
        onChoose={onChoose}
      />
    </>
  )
}

function without({ departmentId: _departmentId, ...filters }: DoctorFilters): DoctorFilters {
  return filters
}
