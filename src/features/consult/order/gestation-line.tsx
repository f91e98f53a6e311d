import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { Patient } from '#contract/patient.ts'
import { ongoingGestation } from '#contract/pregnancy.ts'
import { todayAtom } from '#src/state/today-atom.ts'

type Props = { patient: Pick<Patient, 'gender' | 'relation' | 'lastPeriod'> }

/** How far a pregnancy is by the patient's last period, or the way to where that is filled in. */
export function GestationLine({ patient: { gender, relation, lastPeriod } }: Props) {
  const { _ } = useLingui()
  const gestation = ongoingGestation(lastPeriod, useAtomValue(todayAtom))
  if (gestation !== null) {
    return <p className="symptom-gestation">{_('ask.gestation', gestation)}</p>
  }
  if (lastPeriod !== '' || gender === 'male' || relation === 'child') return null
  return (
    <Link to={`${pages.askPersons}?choose=1`} className="symptom-gestation">
      {_('ask.gestation.unknown')}
    </Link>
  )
}
