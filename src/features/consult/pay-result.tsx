import { Link } from 'wouter'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { againPath, detailPath, roomPath, useConsultWords } from './consult-words.ts'

/** How paying has ended, by the server's word. */
export function PayResult({ consultation }: { consultation: ConsultationDetail }) {
  const { _, money, moment, type, doctor } = useConsultWords()
  const { id, state, paid, paidAt, payMethod } = consultation
  const isOn = state === 'waiting' || state === 'running' || state === 'finished'
  if (!isOn) {
    return (
      <Notice
        icon="alert"
        title={_(`consult.pay.over.${state}`)}
        text={_(consultation.refund === 'none' ? 'consult.pay.overText' : 'consult.pay.backText')}
      >
        <Link to={againPath(consultation)} className={buttonClass()}>
          {_('consult.action.askAgain')}
        </Link>
        <Link to={detailPath(id)} replace className={buttonClass({ variant: 'soft' })}>
          {_('consult.seeOrder')}
        </Link>
      </Notice>
    )
  }
  return (
    <>
      <Notice
        icon="check"
        title={_('consult.pay.done')}
        text={_(consultation.doctor === null ? 'consult.pay.matching' : 'consult.pay.doneText')}
      >
        {consultation.doctor !== null && (
          <Link to={roomPath(consultation)} replace className={buttonClass()}>
            {_('consult.pay.enter')}
          </Link>
        )}
        <Link to={detailPath(id)} replace className={buttonClass({ variant: 'soft' })}>
          {_('consult.seeOrder')}
        </Link>
      </Notice>
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
    </>
  )
}
