import { Link } from 'react-router-dom'
import { stateTones } from '#contract/consultation-actions.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { refundKindOf } from '#contract/payment.ts'
import { consultId } from '#src/blocks/consult-id.ts'
import { useCopy } from '#src/blocks/use-copy.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Steps } from '#src/ui/content/steps.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { caseRecordPath } from '#src/features/consult/consult-paths.ts'
import { InvoiceSection } from '#src/features/consult/invoice/invoice-section.tsx'
import { CallSection } from './call-section.tsx'
import { ConsultActions } from './consult-actions.tsx'
import { ConsultRecordings } from './consult-recordings.tsx'
import { ConsultPictures } from './consult-pictures.tsx'
import { PrescriptionSection } from './prescription-section.tsx'
import { isMatching, QuickMatching } from './quick-matching.tsx'
import { TransferSection } from './transfer-section.tsx'
import './consult-detail.css'

type Props = { consultation: ConsultationDetail; onEnd: () => void }

export function ConsultDetail({ consultation, onEnd }: Props) {
  const { _, money, type, state: stateLabel } = useConsultLabels()
  const { id, state, price, doctor, role } = consultation
  const isSearched = role === 'patient' && isMatching(consultation)
  return (
    <>
      <Card>
        <div className="consult-head">
          <h2 className="consult-head__type">
            {type(consultation)} {price === 0 ? _('consult.free') : money(price)}
          </h2>
          <Tag tone={stateTones[state]}>{stateLabel(consultation)}</Tag>
        </div>
        {!isSearched && <StateText consultation={consultation} onEnd={onEnd} />}
      </Card>
      {isSearched && <QuickMatching consultation={consultation} onEnd={onEnd} />}
      {doctor !== null && <Doctor consultation={consultation} />}
      <CallSection consultation={consultation} />
      {role === 'patient' && <TransferSection consultation={consultation} />}
      <Complaint consultation={consultation} />
      <ConsultRecordings consultation={consultation} />
      <PrescriptionSection consultation={consultation} />
      <Order consultation={consultation} />
      <InvoiceSection consultation={consultation} />
      <Timeline consultation={consultation} />
      <Link to={caseRecordPath(id)} className={buttonClass({ variant: 'plain' })}>
        {_('consult.seeRecord')}
      </Link>
      {/* A doctor seldom hands one on, and reads what is above. */}
      {role === 'doctor' && <TransferSection consultation={consultation} />}
      <ConsultActions consultation={consultation} />
    </>
  )
}

/** Who answers, or how the search for somebody goes. */
export function Doctor({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useConsultLabels()
  const { doctor, notified } = consultation
  return (
    <Card title={_('consult.doctor')}>
      {doctor === null ? (
        <p>{_('consult.matching', { count: notified })}</p>
      ) : (
        <div className="consult-doctor">
          <Avatar src={doctor.portrait} />
          <div>
            <p className="consult-doctor__name">
              {doctor.name} <span className="consult-doctor__title">{doctor.title}</span>
            </p>
            <p className="consult-doctor__place">
              {[doctor.department, doctor.hospital].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      )}
    </Card>
  )
}

/** What ends in these was asked for, and perhaps paid, and not had. */
const unserved: ReadonlySet<ConsultationState> = new Set(['refused', 'closed', 'cancelled'])

/** What the state means for who reads it, and how long it lasts. */
function StateText({ consultation, onEnd }: Props) {
  const { _, refund: refundText } = useConsultLabels()
  const { type, state, role, endsAt, refundAmount, questionsLeft, paidAt } = consultation
  const back = refundKindOf(consultation)
  const refund = refundText(consultation, refundAmount)
  const isSentBack = role === 'patient' && paidAt !== null && unserved.has(state)
  return (
    <div className="consult-state">
      <p>{_(consultId(type, `about.${role}.${state}`))}</p>
      {endsAt !== null && (
        <p>
          {_('consult.timeLeft')}{' '}
          <Countdown
            label={_('consult.timeLeft')}
            endsAt={endsAt}
            onEnd={onEnd}
            redInLastHour={state !== 'unpaid'}
          />
        </p>
      )}
      {state === 'running' && questionsLeft !== null && (
        <p>{_('consult.questionsLeft', { count: questionsLeft })}</p>
      )}
      {isSentBack && back !== 'money' && refund === null && (
        <p className="consult-state__refund">{_(`consult.back.${back}`)}</p>
      )}
      {refund !== null && <p className="consult-state__refund">{refund}</p>}
    </div>
  )
}

export function Complaint({ consultation }: { consultation: ConsultationDetail }) {
  const { _, patient } = useConsultLabels()
  const { type, lasting, visit, redFlags, description, pictures } = consultation
  return (
    <Card title={_('consult.patientInfo')}>
      <Facts
        rows={[
          { label: _('consult.patient'), value: patient(consultation) },
          ...(lasting === null
            ? []
            : [{ label: _('symptom.lasting'), value: _(`symptom.lasting.${lasting}`) }]),
          ...(visit === null
            ? []
            : [{ label: _('symptom.visit'), value: _(`symptom.visit.${visit}`) }]),
          ...(redFlags.length === 0
            ? []
            : [
                {
                  label: _('symptom.redFlags'),
                  value: redFlags.map((flag) => _(`symptom.redFlag.${flag}`)).join(' · '),
                },
              ]),
          ...(description === ''
            ? []
            : [{ label: _(consultId(type, 'description')), value: description }]),
        ]}
      />
      <ConsultPictures pictures={pictures} />
    </Card>
  )
}

export function Order({ consultation }: { consultation: ConsultationDetail }) {
  const { _, money, moment } = useConsultLabels()
  const copy = useCopy()
  const { id, createdAt, price, paid, payMethod, paidAt } = consultation
  return (
    <Card title={_('consult.order')}>
      <Facts
        rows={[
          {
            label: _('consult.number'),
            value: id,
            action: (
              <Button variant="plain" onClick={() => void copy(id)}>
                {_('button.copy')}
              </Button>
            ),
          },
          { label: _('consult.created'), value: moment(createdAt) },
          { label: _('consult.price'), value: money(price) },
          ...(payMethod === null || paidAt === null
            ? []
            : [
                { label: _('consult.paid'), value: money(paid) },
                { label: _('consult.payMethod'), value: _(`consult.method.${payMethod}`) },
                { label: _('consult.paidAt'), value: moment(paidAt) },
              ]),
        ]}
      />
    </Card>
  )
}

export function Timeline({
  consultation: { type, timeline },
}: {
  consultation: ConsultationDetail
}) {
  const { _, moment } = useConsultLabels()
  if (timeline.length === 0) return null
  return (
    <Card title={_('consult.timeline')}>
      <Steps
        direction="vertical"
        current={timeline.length}
        steps={timeline.map(({ kind, at, reason, words: note }) => ({
          title: _(consultId(type, `event.${kind}`)),
          text: [moment(at), reason === '' ? '' : _(consultId(type, `reason.${reason}`)), note]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  )
}
