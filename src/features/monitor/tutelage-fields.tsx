import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { recordingPlaces } from '#contract/monitoring/monitoring-recording.ts'
import { patientsAtom } from '#src/state/patients-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { noFilters, resultChoices, type TutelageFilters } from './tutelage-filters.ts'

type Props = {
  filters: TutelageFilters
  onChoose: (filters: TutelageFilters) => void
}

/** Select shows an empty value as nothing chosen. */
const anybody = '-'

/** Of whom, when, where and with which result; it holds once it is agreed to. */
export function TutelageFields({ filters, onChoose }: Props) {
  const { _ } = useLingui()
  const [draft, setDraft] = useState(filters)
  const patients = useAtomValue(patientsAtom)
  const all = patients.at === 'known' ? patients.value : []
  const change = (part: Partial<TutelageFilters>) => setDraft({ ...draft, ...part })
  return (
    <div className="tutelage-fields">
      <Select
        label={_('tutelage.patient')}
        options={[
          { value: anybody, label: _('tutelage.any') },
          ...all.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.patientId || anybody}
        onChange={(id) => change({ patientId: id === anybody ? '' : id })}
      />
      <div className="tutelage-fields__days">
        <DateField
          label={_('tutelage.from')}
          value={draft.from}
          {...(draft.to !== '' && { max: draft.to })}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={_('tutelage.to')}
          value={draft.to}
          {...(draft.from !== '' && { min: draft.from })}
          onChange={(to) => change({ to })}
        />
      </div>
      <ChoiceChips<TutelageFilters['tier']>
        label={_('tutelage.result')}
        options={resultChoices.map((value) => ({
          value,
          label: value === '' ? _('tutelage.any') : _(`monitoring.tier.${value}`),
        }))}
        value={draft.tier}
        onChange={(tier) => change({ tier })}
      />
      <ChoiceChips<TutelageFilters['place']>
        label={_('tutelage.place')}
        options={[
          { value: '', label: _('tutelage.any') },
          ...recordingPlaces.map((value) => ({ value, label: _(`monitoring.place.${value}`) })),
        ]}
        value={draft.place}
        onChange={(place) => change({ place })}
      />
      <div className="tutelage-fields__actions">
        <Button variant="soft" onClick={() => onChoose({ ...noFilters, read: filters.read })}>
          {_('tutelage.reset')}
        </Button>
        <Button onClick={() => onChoose(draft)}>{_('tutelage.apply')}</Button>
      </div>
    </div>
  )
}
