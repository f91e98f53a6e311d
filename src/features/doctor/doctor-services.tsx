import { Link } from 'react-router-dom'
import type { DoctorService } from '#contract/doctor.ts'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import type { ServiceType } from '#contract/service-types.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Empty } from '#src/ui/content/empty.tsx'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import { consultPath, isOpen, useDoctorLabels } from './doctor-labels.ts'

const icons: Record<ServiceType, IconName> = {
  imageText: 'message',
  phone: 'service',
  interpretation: 'wave',
  free: 'shield',
}

/** What the doctor may be asked for; what is full or rests can't be chosen. */
export function DoctorServices({ doctor }: { doctor: DoctorPageFacts }) {
  const { _ } = useDoctorLabels()
  return (
    <Card title={_('doctor.services')}>
      {doctor.services.length === 0 && <Empty text={_('doctor.nothingOffered')} />}
      <ul className="doctor-services">
        {doctor.services.map((service) => (
          <li key={service.type}>
            {isOpen(doctor, service) ? (
              <Link to={consultPath(doctor.id, service)} className="doctor-service">
                <Body doctor={doctor} service={service} />
              </Link>
            ) : (
              <div className="doctor-service doctor-service--closed">
                <Body doctor={doctor} service={service} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type BodyProps = { doctor: DoctorPageFacts; service: DoctorService }

function Body({ doctor, service }: BodyProps) {
  const { _, price, terms } = useDoctorLabels()
  const open = isOpen(doctor, service)
  const closed = _(doctor.receiving === 'no' ? 'doctor.resting' : 'doctor.full')
  return (
    <>
      <span className="doctor-service__icon">
        <Icon name={icons[service.type]} />
      </span>
      <span className="doctor-service__text">
        <span className="doctor-service__name">{_(`doctor.type.${service.type}`)}</span>
        <span className="doctor-service__terms">{terms(service)}</span>
      </span>
      <span className="doctor-service__side">
        <span className="doctor-service__price">{price(service)}</span>
        <span className="doctor-service__left">
          {open ? _('doctor.left', { left: service.left }) : closed}
        </span>
      </span>
    </>
  )
}
