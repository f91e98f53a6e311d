import { Link } from 'react-router-dom'
import { doctorPath } from '#contract/pages.ts'
import type { DoctorCard as Doctor } from '#contract/doctor.ts'
import { DoctorCard } from '#src/ui/doctor/doctor-card.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { consultPath, isOpen, shownService, useDoctorLabels } from './doctor-labels.ts'

type Props = { doctor: Doctor; highlighted?: readonly string[] }

/** A doctor in a list, with the way to them and to a consultation. */
export function DoctorEntry({ doctor, highlighted = [] }: Props) {
  const { _, price, terms, score, tags, figures, state } = useDoctorLabels()
  const { id, portrait, name, title, department, hospital, major } = doctor
  const service = shownService(doctor)
  return (
    <DoctorCard
      portrait={portrait}
      name={name}
      title={title}
      department={department}
      hospital={hospital}
      major={major}
      highlighted={highlighted}
      tags={tags(doctor)}
      state={state(doctor)}
      score={score(doctor.score)}
      figures={figures(doctor)}
      offer={
        service
          ? {
              price: price(service),
              text: `${_(`doctor.type.${service.type}`)} · ${terms(service)}`,
            }
          : null
      }
      renderLink={(className, children) => (
        <Link to={doctorPath(id)} className={className}>
          {children}
        </Link>
      )}
      action={
        service &&
        isOpen(doctor, service) && (
          <Link
            to={consultPath(id, service)}
            className={buttonClass({ variant: 'soft' })}
            aria-label={_('doctor.consultWith', { name })}
          >
            {_('doctor.consult')}
          </Link>
        )
      }
    />
  )
}
