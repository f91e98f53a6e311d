import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { FollowButton } from '#src/ui/doctor/follow-button.tsx'
import { useDoctorLabels } from './doctor-labels.ts'
import { useFollow } from './use-follow.ts'

/** Who the doctor is, and the figures that people compare doctors by. */
export function DoctorHead({ doctor }: { doctor: DoctorPageFacts }) {
  const { _, number, score, tags, state } = useDoctorLabels()
  const follow = useFollow(doctor)
  const { portrait, name, title, department, hospital, followed } = doctor
  const now = state(doctor)
  const figures: [label: string, value: string][] = [
    [_('doctor.years'), _('doctor.yearsValue', { years: doctor.years })],
    [_('doctor.consultations'), number(doctor.consultations)],
    [_('doctor.score'), score(doctor.score) || _('doctor.unrated')],
    [_('doctor.response'), _('doctor.minutes', { minutes: doctor.responseMinutes })],
  ]
  return (
    <section className="doctor-head">
      <div className="doctor-head__person">
        <Avatar src={portrait} size="lg" />
        <div className="doctor-head__who">
          <h2 className="doctor-head__name">
            {name} <span className="doctor-head__title">{title}</span>
          </h2>
          <p className="doctor-head__place">
            <span>{department}</span> <span>{hospital}</span>
          </p>
        </div>
        <FollowButton
          followed={followed === 'yes'}
          label={_(followed === 'yes' ? 'doctor.followed' : 'doctor.follow')}
          name={name}
          onPress={follow}
        />
      </div>
      <p className="doctor-head__tags">
        {tags(doctor).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {doctor.canPrescribe === 'yes' && <Tag>{_('doctor.prescribes')}</Tag>}
        <Tag tone={now.open ? 'good' : 'quiet'}>{now.text}</Tag>
      </p>
      <dl className="doctor-head__figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="doctor-head__more">
        {_('doctor.moreFigures', {
          percent: doctor.replyPercent,
          followers: doctor.followers,
        })}
      </p>
    </section>
  )
}
