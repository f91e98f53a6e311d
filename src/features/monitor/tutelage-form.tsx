import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { lazySection, usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import { useCloseFirst } from '#src/ui/overlay/back-layers.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { countFilters, interpretationChoices, type TutelageFilters } from './tutelage-filters.ts'
import './tutelage-form.css'

const TutelageFields = lazySection({
  load: () => import('./tutelage-fields.tsx').then((file) => file.TutelageFields),
})

type Props = { filters: TutelageFilters; onChange: (changed: TutelageFilters) => void }

/** What recordings are looked for by. */
export function TutelageForm({ filters, onChange }: Props) {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const closeFirst = useCloseFirst(() => setOpen(false))
  const count = countFilters(filters)
  usePrefetch(TutelageFields, 'idle')

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
      <Sheet open={open} onClose={() => setOpen(false)} title={_('tutelage.filter')}>
        {open && <TutelageFields filters={filters} onChoose={choose} />}
      </Sheet>
    </div>
  )
}
