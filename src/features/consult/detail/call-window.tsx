import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { callRules } from '#contract/consultation-call.ts'
import type { ConsultationCall, ConsultationDetail } from '#contract/consultation.ts'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { useSecondsLeft } from '#src/ui/content/use-seconds-left.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { roomPath } from '#src/features/consult/consult-paths.ts'

type Props = {
  consultation: ConsultationDetail
  call: ConsultationCall
  /** The time that is confirmed. */
  at: number
  /** What can be done until it is over, and then. */
  until?: ReactNode
  over?: ReactNode
}

/**
 * The call before its time, while it is due, and after. The doctor calls; the patient calls back
 * where the doctor has named a number, and can write all the same.
 */
export function CallWindow({ consultation, call, at, until, over }: Props) {
  const { _, moment } = useConsultLabels()
  const { role } = consultation
  const isDue = useSecondsLeft(at) === 0
  const isOver = useSecondsLeft(at + callRules.window) === 0
  const number = role === 'doctor' ? call.mobile : call.callback
  const rows = [{ label: _('consult.call.at'), value: moment(at) }]
  if (role === 'patient') rows.push({ label: _('consult.call.mobile'), value: call.mobile })
  return (
    <>
      <Facts rows={rows} />
      {isOver && <p>{_('consult.call.over')}</p>}
      {isOver && over}
      {!isDue && (
        <p>
          {_(`consult.call.before.${role}`)} {_('consult.call.left')}{' '}
          <Countdown label={_('consult.call.left')} endsAt={at} />
        </p>
      )}
      {isDue && !isOver && (
        <>
          <p role="status">{_(`consult.call.open.${role}`)}</p>
          {number !== '' && (
            <a href={`tel:${number}`} className={buttonClass({ wide: true })}>
              {_(`consult.call.dial.${role}`)}
            </a>
          )}
          {role === 'patient' && (
            <Link to={roomPath(consultation)} className={buttonClass({ variant: 'soft' })}>
              {_('consult.call.write')}
            </Link>
          )}
        </>
      )}
      {!isOver && until}
    </>
  )
}
