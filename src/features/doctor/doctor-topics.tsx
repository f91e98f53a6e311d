import { Link } from 'react-router-dom'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import { Card } from '#src/ui/content/card.tsx'
import { consultPath, openService, useDoctorLabels } from './doctor-labels.ts'

/** 热门咨询: what the doctor is asked about most, and nobody's words; a press begins a consultation. */
export function DoctorTopics({ doctor }: { doctor: DoctorPageFacts }) {
  const { _ } = useDoctorLabels()
  const service = openService(doctor)
  if (doctor.topics.length === 0) return null
  return (
    <Card title={_('doctor.topics')}>
      <ul className="doctor-topics">
        {doctor.topics.map(({ name, count }) => (
          <li key={name}>
            {service === undefined ? (
              <span className="doctor-topic">
                <Body name={name} people={_('doctor.topicPeople', { count })} />
              </span>
            ) : (
              <Link to={consultPath(doctor.id, service)} className="doctor-topic">
                <Body name={name} people={_('doctor.topicPeople', { count })} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="doctor-topics__note">{_('doctor.topicsNote')}</p>
    </Card>
  )
}

function Body({ name, people }: { name: string; people: string }) {
  return (
    <>
      {name} <span className="doctor-topic__people">{people}</span>
    </>
  )
}
