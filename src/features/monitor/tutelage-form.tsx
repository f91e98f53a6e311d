import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { useCloseFirst } from '#src/ui/overlay/back-layers.ts'
import { countFilters, interpretationChoices, type TutelageFilters } from './tutelage-filters.ts'
import { TutelageSheet } from './tutelage-sheet.tsx'
import './tutelage-form.css'

type Props = { filters: TutelageFilters; onChange: (changed: TutelageFilters) => void }

/** What recordings are looked for by. */
export function TutelageForm({ filters, onChange }: Props) {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const closeFirst = useCloseFirst(() => setOpen(false))
  const count = countFilters(filters)

  const choose = (changed: TutelageFilters) => void closeFirst(() => onChange(changed))

  return (
    <div className="tutelage-form">
      <ChoiceChips
        label={_('tutelage.read')}
        labelHidden
        options={interpretationChoices.map((value) => ({
          value,
          label: _(`tutelage.read.${value}`),
        }))}
        value={filters.read}
        onChange={(read) => onChange({ ...filters, read })}
      />
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? _('tutelage.filter') : _('tutelage.filterCount', { count })}
      </Button>
      <TutelageSheet
        key={String(open)}
        open={open}
        onClose={() => setOpen(false)}
        filters={filters}
        onChoose={choose}
      />
    </div>
  )
}
