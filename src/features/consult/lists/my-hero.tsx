import { Link } from 'react-router-dom'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultationPath } from '#contract/pages.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Badge } from '#src/ui/content/badge.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { roomPath } from '#src/features/consult/consult-paths.ts'

type Props = {
  consultation: ConsultationItem
  unread: number
  onEnd: (consultationId: string) => void
}

/** The consultation that goes on now, with the way into its room. */
export function MyHero({ consultation, unread, onEnd }: Props) {
  const { _, type, state: stateLabel } = useConsultLabels()
  const { id, state, doctor, patientName, description, endsAt, questionsLeft } = consultation
  return (
    <section className="my-hero" aria-label={_('consults.mine.now')}>
      <div className="my-hero__head">
        <Avatar src={doctor?.portrait} size="lg" />
        <div>
          <h2 className="my-hero__name">
            {doctor?.name} <span className="my-hero__title">{doctor?.title}</span>
          </h2>
          <p>{`${type(consultation)} · ${patientName}`}</p>
        </div>
        <span className="my-hero__state">{stateLabel(consultation)}</span>
      </div>
      {description !== '' && <p className="my-hero__text">{description}</p>}
      <p className="my-hero__facts">
        {endsAt !== null && (
          <span>
            {_('consult.timeLeft')}{' '}
            <Countdown label={_('consult.timeLeft')} endsAt={endsAt} onEnd={() => onEnd(id)} />
          </span>
        )}
        {questionsLeft !== null && (
          <span>{_('consult.questionsLeft', { count: questionsLeft })}</span>
        )}
        {state === 'waiting' && <span>{_('consults.mine.notified')}</span>}
      </p>
      <div className="my-hero__actions">
        <Link to={consultationPath(id)} className="my-hero__detail">
          {_('consult.seeOrder')}
        </Link>
        <Link to={roomPath(consultation)} className={buttonClass({ variant: 'soft' })}>
          {_('consult.enter')}
          {unread > 0 && <Badge count={unread} label={_('consults.unread', { unread })} />}
        </Link>
      </div>
    </section>
  )
}
