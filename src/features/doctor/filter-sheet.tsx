import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { priceCeilings } from '#contract/endpoints/doctor-endpoints.ts'
import {
  doctorTitles,
  hospitalLevels,
  type DoctorTitle,
  type HospitalLevel,
} from '#contract/doctor.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { readFilters, writeFilters, type DoctorFilters } from './doctor-filters.ts'
import { useDoctorLabels } from './doctor-labels.ts'

type Props = {
  open: boolean
  onClose: () => void
  filters: DoctorFilters
  onChoose: (filters: DoctorFilters) => void
}

type Name = 'title' | 'hospitalLevel' | 'maxPrice' | 'able' | 'hospital' | 'followed'

/** What a doctor must be besides; it holds once it is agreed to. */
export function FilterSheet({ open, onClose, filters, onChoose }: Props) {
  const { _, money } = useDoctorLabels()
  const signedIn = useAtomValue(signedInAtom)
  const [draft, setDraft] = useState(filters)
  const change = (name: Name, value: string) =>
    setDraft((now) => cleaned({ ...now, [name]: value || undefined }))
  const any = { value: '', label: _('doctor.any') }
  return (
    <Sheet open={open} onClose={onClose} title={_('doctor.filter')}>
      <div>
        <ChoiceChips
          label={_('doctor.title')}
          options={[any, ...doctorTitles.map((value) => ({ value, label: _(titleNames[value]) }))]}
          value={draft.title ?? ''}
          onChange={(value) => change('title', value)}
        />
        <ChoiceChips
          label={_('doctor.level')}
          options={[
            any,
            ...hospitalLevels.map((value) => ({ value, label: _(levelNames[value]) })),
          ]}
          value={draft.hospitalLevel ?? ''}
          onChange={(value) => change('hospitalLevel', value)}
        />
        <ChoiceChips
          label={_('doctor.price')}
          options={[
            any,
            ...priceCeilings.map((fen) => ({
              value: String(fen),
              label: _('doctor.upTo', { price: money(fen) }),
            })),
          ]}
          value={String(draft.maxPrice ?? '')}
          onChange={(value) => change('maxPrice', value)}
        />
        <ChoiceChips
          label={_('doctor.ability')}
          options={[any, { value: 'interpret', label: _('doctor.interprets') }]}
          value={draft.able ?? ''}
          onChange={(value) => change('able', value)}
        />
        {(signedIn || draft.followed !== undefined) && (
          <ChoiceChips
            label={_('doctor.whose')}
            options={[any, { value: 'yes', label: _('doctor.onlyFollowed') }]}
            value={draft.followed ?? ''}
            onChange={(value) => change('followed', value)}
          />
        )}
        <div className="filter-sheet__actions">
          <Button variant="soft" onClick={() => onChoose(cleared(filters))}>
            {_('doctor.reset')}
          </Button>
          <Button onClick={() => onChoose(draft)}>{_('doctor.apply')}</Button>
        </div>
      </div>
    </Sheet>
  )
}

const titleNames: Record<DoctorTitle, string> = {
  主任医师: 'doctor.titleName.chief',
  副主任医师: 'doctor.titleName.associate',
  主治医师: 'doctor.titleName.attending',
  住院医师: 'doctor.titleName.resident',
}

const levelNames: Record<HospitalLevel, string> = {
  三甲: 'doctor.levelName.3A',
  三乙: 'doctor.levelName.3B',
  二甲: 'doctor.levelName.2A',
}

/** Without what this sheet sets. */
function cleared({ keyword, departmentId, sort }: DoctorFilters): DoctorFilters {
  return cleaned({ keyword, departmentId, sort })
}

/** Without the fields that say nothing. */
function cleaned(filters: { [K in keyof DoctorFilters]: DoctorFilters[K] | undefined }) {
  return readFilters(new URLSearchParams(writeFilters(filters)))
}
