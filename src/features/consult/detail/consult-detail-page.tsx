import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/ui/frame/page.tsx'
import { ConsultationLoader } from '#src/features/consult/consultation-loader.tsx'
import { ConsultDetail } from './consult-detail.tsx'

/** 咨询详情: a consultation for either of its two people. */
export function ConsultDetailPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <ConsultationLoader key={consultationId} consultationId={consultationId}>
        {(consultation, refresh) => <ConsultDetail consultation={consultation} onEnd={refresh} />}
      </ConsultationLoader>
    </Page>
  )
}
