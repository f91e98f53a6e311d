import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { ageOn } from '#contract/calendar.ts'
import type { Patient } from '#contract/patient.ts'
import { ongoingGestation } from '#contract/pregnancy.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Tag } from '#src/ui/content/tag.tsx'
import { Button } from '#src/ui/form/button.tsx'

type Props = { patient: Patient; onEdit: () => void; onChoose?: () => void }

/** Who it is at a glance; the ID number is masked. */
export function PatientCard({ patient, onEdit, onChoose }: Props) {
  const { _ } = useLingui()
  const { name } = patient
  return (
    <article className="patient-card">
      {onChoose === undefined ? (
        <div className="patient-card__text">
          <PatientFacts patient={patient} />
        </div>
      ) : (
        <button type="button" className="patient-card__text" onClick={onChoose}>
          <PatientFacts patient={patient} />
        </button>
      )}
      <Button variant="plain" aria-label={_('patient.edit', { name })} onClick={onEdit}>
        {_('patient.editShort')}
      </Button>
    </article>
  )
}

function PatientFacts({ patient }: { patient: Patient }) {
  const { _ } = useLingui()
  const { name, gender, birthday, relation, isDefault, maskedIdCard, lastPeriod } = patient
  const today = useAtomValue(todayAtom)
  const age = ageOn(birthday, today)
  const gestation = lastPeriod === '' ? null : ongoingGestation(lastPeriod, today)
  return (
    <>
      <span className="patient-card__line">
        <strong className="patient-card__name">{name}</strong>
        <Tag tone="quiet">{_(`patient.relation.${relation}`)}</Tag>
        {isDefault && <Tag>{_('patient.default')}</Tag>}
      </span>
      <span className="patient-card__facts">
        {_('patient.facts', { gender: _(`patient.gender.${gender}`), age })}
        {gestation !== null && ` · ${_('patient.gestation', gestation)}`}
      </span>
      <span className="patient-card__facts">{_('patient.idCardIs', { idCard: maskedIdCard })}</span>
    </>
  )
}
