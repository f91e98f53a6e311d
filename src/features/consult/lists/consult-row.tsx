import { memo } from 'react'
import { Link } from 'react-router-dom'
import { stateTones, type ConsultationAction } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultationPath } from '#contract/pages.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Badge } from '#src/ui/content/badge.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { ConsultButtons } from '#src/features/consult/consult-buttons.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import type { ConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import './consult-row.css'

type Props = {
  consultation: ConsultationItem
  mutations: ConsultMutations
  /** Messages that the person has not read in its room. */
  unread: number
  only?: readonly ConsultationAction[]
  /** Its time is over. */
  onEnd: (consultationId: string) => void
}

/** A consultation in a list: with whom, about what, how it stands, and what may be done. */
export const ConsultRow = memo(function ConsultRow(props: Props) {
  const { consultation, mutations, unread, only, onEnd } = props
  const { _, type, state: stateLabel } = useConsultLabels()
  const { id, state, doctor, patientName, description } = consultation
  // The room is one for all that two people have consulted about.
  const isOn = state === 'waiting' || state === 'running'
  return (
    <article className="consult-row">
      <div className="consult-row__head">
        <Avatar src={doctor?.portrait} lazy />
        <div>
          <h3 className="consult-row__name">
            {doctor?.name ?? _('consult.anyDoctor')}
            <span className="consult-row__title">{doctor?.title}</span>
            {isOn && unread > 0 && (
              <Badge count={unread} label={_('consults.unread', { unread })} />
            )}
          </h3>
          <p className="consult-row__about">{`${type(consultation)} · ${patientName}`}</p>
        </div>
        <Tag tone={stateTones[state]}>{stateLabel(consultation)}</Tag>
      </div>
      <Link to={consultationPath(id)} className="consult-row__text">
        {description || _('consults.noText')}
      </Link>
      <Facts consultation={consultation} onEnd={onEnd} />
      <ConsultButtons
        consultation={consultation}
        mutations={mutations}
        className="consult-row__actions"
        only={only}
      />
    </article>
  )
})

function Facts({ consultation, onEnd }: Pick<Props, 'consultation' | 'onEnd'>) {
  const { _, money, moment, refund: refundText } = useConsultLabels()
  const { id, state, price, createdAt, endsAt, paid } = consultation
  const refund = refundText(consultation, paid)
  const label = _(state === 'unpaid' ? 'consults.payLeft' : 'consult.timeLeft')
  const runs = state === 'unpaid' || state === 'running'
  return (
    <>
      <p className="consult-row__facts">
        <span className="consult-row__price">{price === 0 ? _('consult.free') : money(price)}</span>
        {moment(createdAt)}
      </p>
      {runs && endsAt !== null && (
        <p className="consult-row__facts consult-row__warm">
          {label}{' '}
          <Countdown
            label={label}
            endsAt={endsAt}
            onEnd={() => onEnd(id)}
            redInLastHour={state === 'running'}
          />
        </p>
      )}
      {refund !== null && <p className="consult-row__facts consult-row__warm">{refund}</p>}
    </>
  )
}
