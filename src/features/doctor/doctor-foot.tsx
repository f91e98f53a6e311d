import { Link } from 'react-router-dom'
import type { DoctorPageFacts } from '#contract/doctor.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { consultPath, firstService, isOpen, useDoctorLabels } from './doctor-labels.ts'
import { useFollow } from './use-follow.ts'

/** Stays at the lower edge: keep the doctor in mind, or ask now. */
export function DoctorFoot({ doctor }: { doctor: DoctorPageFacts }) {
  const { _, price, state } = useDoctorLabels()
  const follow = useFollow(doctor)
  const first = firstService(doctor)
  const service = first && isOpen(doctor, first) ? first : firstOpen(doctor)
  return (
    <div className="doctor-foot">
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

function firstOpen(doctor: DoctorPageFacts) {
  return doctor.services.find((service) => isOpen(doctor, service))
}
