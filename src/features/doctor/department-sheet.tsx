import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Department } from '#contract/doctor.ts'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  departments: readonly Department[]
  /** Empty is any. */
  chosen: string
  onChoose: (departmentId: string) => void
}

/** Departments, and the parts of the one that is chosen; a department without parts closes it. */
export function DepartmentSheet({ open, onClose, departments, chosen, onChoose }: Props) {
  const { _ } = useLingui()
  const own = departments.find(({ id }) => id === chosen)
  const [top, setTop] = useState(own?.parentId ?? own?.id ?? '')
  const partsOf = (id: string) => departments.filter(({ parentId }) => parentId === id)
  const parts = top === '' ? [] : partsOf(top)
  return (
    <Sheet open={open} onClose={onClose} title={_('doctor.chooseDepartment')}>
      <div>
        <ChoiceChips
          label={_('doctor.department')}
          options={[
            { value: '', label: _('doctor.anyDepartment') },
            ...departments.filter(({ parentId }) => parentId === null).map(optionOf),
          ]}
          value={top}
          onChange={(id) => {
            setTop(id)
            if (id === '' || partsOf(id).length === 0) onChoose(id)
          }}
        />
        {parts.length > 0 && (
          <ChoiceChips
            label={_('doctor.parts')}
            options={[{ value: top, label: _('doctor.allParts') }, ...parts.map(optionOf)]}
            value={chosen}
            onChange={onChoose}
          />
        )}
      </div>
    </Sheet>
  )
}

function optionOf({ id, name }: Department) {
  return { value: id, label: name }
}
