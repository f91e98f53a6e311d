import { useState } from 'react'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { useCloseFirst } from '#src/ui/overlay/back-layers.ts'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import {
  countCaseRecordFilters,
  caseRecordTimes,
  type CaseRecordFilters,
} from './case-record-filters.ts'
import { CaseRecordFilterSheet } from './case-record-filter-sheet.tsx'

type Props = { filters: CaseRecordFilters; onChange: (changed: CaseRecordFilters) => void }

/** What records are looked for by. */
export function CaseRecordSearch({ filters, onChange }: Props) {
  const { _ } = useConsultLabels()
  const [keyword, setKeyword] = useState(filters.keyword)
  const [open, setOpen] = useState(false)
  const closeFirst = useCloseFirst(() => setOpen(false))
  const count = countCaseRecordFilters(filters)
  const { time, from, to } = filters

  const choose = (changed: CaseRecordFilters) => void closeFirst(() => onChange(changed))

  return (
    <div className="case-record-search">
      <SearchBar
        label={_('consults.keyword')}
        placeholder={_('consults.keyword')}
        value={keyword}
        onChange={setKeyword}
        onSearch={(searched) => onChange({ ...filters, keyword: searched })}
        onType={(typed) => onChange({ ...filters, keyword: typed.trim() })}
      />
      <ChoiceChips
        label={_('consults.time')}
        labelHidden
        options={caseRecordTimes.map((value) => ({ value, label: _(`consults.time.${value}`) }))}
        value={time}
        onChange={(chosen) => onChange({ ...filters, time: chosen })}
      />
      {time === 'custom' && (
        <div className="case-record-search__days">
          <DateField
            label={_('consults.from')}
            value={from}
            {...(to !== '' && { max: to })}
            onChange={(day) => onChange({ ...filters, from: day })}
          />
          <DateField
            label={_('consults.to')}
            value={to}
            {...(from !== '' && { min: from })}
            onChange={(day) => onChange({ ...filters, to: day })}
          />
        </div>
      )}
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? _('consults.filter') : _('consults.filterCount', { count })}
      </Button>
      <CaseRecordFilterSheet
        key={String(open)}
        open={open}
        onClose={() => setOpen(false)}
        filters={filters}
        onChoose={choose}
      />
    </div>
  )
}
