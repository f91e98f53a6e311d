import { useSearchParams } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { ConsultationLoader } from '#src/features/consult/consultation-loader.tsx'
import { PayOrder } from './pay-order.tsx'
import { PayResult } from './pay-result.tsx'
import './ask-pay-page.css'

/** 支付: what an order costs and how it is paid; what came of it once it is not to be paid. */
export function AskPayPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <ConsultationLoader key={consultationId} consultationId={consultationId}>
        {(consultation, refresh) => <Payment consultation={consultation} onSettled={refresh} />}
      </ConsultationLoader>
    </Page>
  )
}

type Props = { consultation: ConsultationDetail; onSettled: () => void }

function Payment({ consultation, onSettled }: Props) {
  return consultation.state === 'unpaid' ? (
    <PayOrder consultation={consultation} onSettled={onSettled} />
  ) : (
    <PayResult consultation={consultation} onEnd={onSettled} />
  )
}
