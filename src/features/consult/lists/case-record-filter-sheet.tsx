import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { consultationStates } from '#contract/consultation-states.ts'
import { orderTypes } from '#contract/consultation.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { caseRecordOrders, type CaseRecordFilters } from './case-record-filters.ts'
import { caseRecordPeopleAtom } from './case-record-people-atom.ts'

type Props = {
  open: boolean
  onClose: () => void
  filters: CaseRecordFilters
  onChoose: (filters: CaseRecordFilters) => void
}

/** Select shows an empty value as nothing chosen. */
const anybody = '-'

/** By whom, what and how it stands; it holds once it is agreed to. */
export function CaseRecordFilterSheet({ open, onClose, filters, onChoose }: Props) {
  const { _ } = useConsultLabels()
  const [draft, setDraft] = useState(filters)
  const { doctors, patients } = useAtomValue(
    useMemo(() => caseRecordPeopleAtom(filters.role), [filters.role]),
  )
  const change = (part: Partial<CaseRecordFilters>) => setDraft({ ...draft, ...part })
  const people = (all: readonly { id: string; name: string }[]) => [
    { value: anybody, label: _('consults.anybody') },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={_('consults.filter')}>
      <div className="case-record-filter-sheet">
        <Select
          label={_('consult.patient')}
          options={people(patients)}
          value={draft.patientId || anybody}
          onChange={(id) => change({ patientId: id === anybody ? '' : id })}
        />
        {filters.role === 'patient' && (
          <Select
            label={_('consult.doctor')}
            options={people(doctors)}
            value={draft.doctorId || anybody}
            onChange={(id) => change({ doctorId: id === anybody ? '' : id })}
          />
        )}
        <ChoiceChips<CaseRecordFilters['type']>
          label={_('consults.type')}
          options={[
            { value: '', label: _('consults.anyType') },
            ...orderTypes.map((value) => ({ value, label: _(`consult.type.${value}`) })),
          ]}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
        <ChoiceChips<CaseRecordFilters['status']>
          label={_('consults.state')}
          options={[
            { value: '', label: _('consults.all') },
            ...consultationStates.map((value) => ({ value, label: _(`consult.state.${value}`) })),
          ]}
          value={draft.status}
          onChange={(status) => change({ status })}
        />
        <ChoiceChips
          label={_('consults.order')}
          options={caseRecordOrders.map((value) => ({
            value,
            label: _(`consults.order.${value}`),
          }))}
          value={draft.order}
          onChange={(order) => change({ order })}
        />
        <Button wide onClick={() => onChoose(draft)}>
          {_('consults.apply')}
        </Button>
      </div>
    </Sheet>
  )
}
