import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { consultationPath } from '#contract/pages.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { roomPath } from '#src/features/consult/consult-paths.ts'
import { isMatching, QuickMatching } from '#src/features/consult/detail/quick-matching.tsx'
import { CancelMatching } from './cancel-matching.tsx'
import { OrderEnded } from './order-ended.tsx'

type Props = { consultation: ConsultationDetail; onEnd: () => void }

/** How paying has ended, by the server's word, and who is found where nobody was named. */
export function PayResult({ consultation, onEnd }: Props) {
  const [wasMatching] = useState(() => isMatching(consultation))
  const { id, state } = consultation
  if (isMatching(consultation)) {
    return (
      <>
        <QuickMatching consultation={consultation} onEnd={onEnd}>
          <CancelMatching consultationId={id} />
        </QuickMatching>
        <Paid consultation={consultation} />
      </>
    )
  }
  // Whoever waits for a doctor is with them at once.
  if (wasMatching && state === 'running') return <Navigate to={roomPath(consultation)} replace />
  const isOn = state === 'waiting' || state === 'running' || state === 'finished'
  if (!isOn) return <OrderEnded consultation={consultation} />
  return <Done consultation={consultation} />
}

function Done({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useConsultLabels()
  const { id, state } = consultation
  const text = state === 'waiting' ? 'pay.doneText' : `consult.about.patient.${state}`
  return (
    <>
      <Notice icon="check" title={_('pay.done')} text={_(text)}>
        <Link to={roomPath(consultation)} replace className={buttonClass()}>
          {_('pay.enter')}
        </Link>
        <Link to={consultationPath(id)} replace className={buttonClass({ variant: 'soft' })}>
          {_('consult.seeOrder')}
        </Link>
      </Notice>
      <Paid consultation={consultation} />
    </>
  )
}

function Paid({ consultation }: { consultation: ConsultationDetail }) {
  const { _, money, moment, type, doctor } = useConsultLabels()
  const { paid, paidAt, payMethod } = consultation
  return (
    <Card title={type(consultation)}>
      <Facts
        rows={[
          { label: _('consult.doctor'), value: doctor(consultation) },
          { label: _('consult.paid'), value: money(paid) },
          ...(payMethod === null
            ? []
            : [{ label: _('consult.payMethod'), value: _(`consult.method.${payMethod}`) }]),
          ...(paidAt === null ? [] : [{ label: _('consult.paidAt'), value: moment(paidAt) }]),
        ]}
      />
    </Card>
  )
}
