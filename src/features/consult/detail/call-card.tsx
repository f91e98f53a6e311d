import { useState } from 'react'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { isChinaClock } from '#src/services/china-time.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { CallbackChange } from './callback-change.tsx'
import { CallConfirmation } from './call-confirmation.tsx'
import { CallProposal } from './call-proposal.tsx'
import { CallWindow } from './call-window.tsx'
import { useTimesToCome } from './use-times-to-come.ts'
import './call-card.css'

type Props = { consultation: ConsultationDetail }

/** The patient names other times, as long as nothing else is confirmed. */
type Again = { over: number | null }

/** 电话安排, for either of the two people. */
export function CallCard({ consultation }: Props) {
  const { _ } = useConsultLabels()
  const [now] = useState(() => Date.now())
  return (
    <Card title={_('consult.call.title')}>
      <div className="call-card">
        {!isChinaClock(now) && <p className="call-card__zone">{_('consult.call.zone')}</p>}
        {consultation.role === 'patient' ? (
          <OfPatient consultation={consultation} />
        ) : (
          <OfDoctor consultation={consultation} />
        )}
      </div>
    </Card>
  )
}

function OfPatient({ consultation }: Props) {
  const { _ } = useConsultLabels()
  const { call } = consultation
  const [again, setAgain] = useState<Again | null>(null)
  const isPassed = useTimesToCome(call?.times ?? []).length === 0
  if (call === null) return <CallProposal consultation={consultation} />
  if (again?.over === call.confirmedAt) {
    return <CallProposal consultation={consultation} onDone={() => setAgain(null)} />
  }
  const change = (
    <Button variant="soft" onClick={() => setAgain({ over: call.confirmedAt })}>
      {_('consult.call.again')}
    </Button>
  )
  if (call.confirmedAt === null) {
    return (
      <>
        <p>{_(isPassed ? 'consult.call.passed.patient' : 'consult.call.proposed')}</p>
        <Named call={call} />
        {change}
      </>
    )
  }
  return <CallWindow {...{ consultation, call }} at={call.confirmedAt} over={change} />
}

function OfDoctor({ consultation }: Props) {
  const { _ } = useConsultLabels()
  const { state, call } = consultation
  if (call === null) return <p>{_('consult.call.none.doctor')}</p>
  if (call.confirmedAt !== null) {
    const { confirmedAt: at, callback } = call
    const change = <CallbackChange consultationId={consultation.id} {...{ at, callback }} />
    return <CallWindow {...{ consultation, call, at }} until={change} />
  }
  if (state === 'running') return <CallConfirmation consultation={consultation} call={call} />
  return (
    <>
      <Named call={call} />
      <p>{_('consult.call.waitAccept')}</p>
    </>
  )
}

function Named({ call: { mobile, times } }: { call: NonNullable<ConsultationDetail['call']> }) {
  const { _, moment } = useConsultLabels()
  const rows = [{ label: _('consult.call.times'), value: times.map(moment).join(' · ') }]
  return (
    <Facts
      rows={mobile === '' ? rows : [{ label: _('consult.call.mobile'), value: mobile }, ...rows]}
    />
  )
}
