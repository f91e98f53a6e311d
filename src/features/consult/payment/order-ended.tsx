import { Link } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { refundKindOf } from '#contract/payment.ts'
import { consultationPath, pages } from '#contract/pages.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { againPath } from '#src/features/consult/consult-paths.ts'

/** An order that ended without a consultation: why, where the money is, and what else can be done. */
export function OrderEnded({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useConsultLabels()
  const { id, state, departmentId, timeline } = consultation
  const isUnmatched = timeline.some(({ reason }) => reason === 'unmatched')
  const back = refundKindOf(consultation)
  if (isUnmatched) {
    const query = departmentId === null ? '' : `?departmentId=${encodeURIComponent(departmentId)}`
    return (
      <Notice
        icon="doctor"
        title={_('consult.match.nobody')}
        text={_(`consult.match.back.${back}`)}
      >
        <Link to={pages.askDoctor + query} className={buttonClass()}>
          {_('consult.match.imageText')}
        </Link>
        <Link to={consultationPath(id)} replace className={buttonClass({ variant: 'soft' })}>
          {_('consult.match.refund')}
        </Link>
      </Notice>
    )
  }
  return (
    <Notice icon="alert" title={_(`pay.ended.${state}`)} text={_(`pay.back.${back}`)}>
      <Link to={againPath(consultation)} className={buttonClass()}>
        {_('consult.action.askAgain')}
      </Link>
      <Link to={consultationPath(id)} replace className={buttonClass({ variant: 'soft' })}>
        {_('consult.seeOrder')}
      </Link>
    </Notice>
  )
}
