import { useSearchParams } from 'react-router-dom'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { AskedConsultation } from '#src/features/consult/asked-consultation.tsx'

const CaseRecord = lazySection({
  load: () => import('./case-record.tsx').then((file) => file.CaseRecord),
})

/** 咨询记录详情: the record of a consultation, for its two people alone. */
export function AllConsultDetailPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <AskedConsultation key={consultationId} consultationId={consultationId}>
        {(consultation) => <CaseRecord consultation={consultation} />}
      </AskedConsultation>
    </Page>
  )
}
