import { useSearchParams } from 'react-router-dom'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { ConsultationLoader } from '#src/features/consult/consultation-loader.tsx'

const CaseRecord = lazySection({
  load: () => import('./case-record.tsx').then((file) => file.CaseRecord),
})

/** 咨询记录详情: the record of a consultation, for its two people alone. */
export function AllConsultDetailPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <ConsultationLoader key={consultationId} consultationId={consultationId}>
        {(consultation) => <CaseRecord consultation={consultation} />}
      </ConsultationLoader>
    </Page>
  )
}
