import { Link } from 'react-router-dom'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { consultPath, openService, useDoctorLabels } from './doctor-labels.ts'
import { useFollow } from './use-follow.ts'

/** Stays at the lower edge: keep the doctor in mind, or ask now. */
export function DoctorFoot({ doctor }: { doctor: DoctorPageFacts }) {
  const { _, price, state } = useDoctorLabels()
  const follow = useFollow(doctor)
  const service = openService(doctor)
  return (
    <div className="page__foot doctor-foot">
      <Button variant="soft" aria-pressed={doctor.followed === 'yes'} onClick={follow}>
        {_(doctor.followed === 'yes' ? 'doctor.kept' : 'doctor.keep')}
      </Button>
      {service === undefined ? (
        <Button disabled>{state(doctor).text}</Button>
      ) : (
        <Link to={consultPath(doctor.id, service)} className={buttonClass()}>
          {_('doctor.consultNow', { price: price(service) })}
        </Link>
      )}
    </div>
  )
}
