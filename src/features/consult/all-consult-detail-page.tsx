import { useSearchParams } from 'react-router-dom'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { AskedConsultation } from './asked-consultation.tsx'

const Dossier = lazySection({ load: () => import('./dossier.tsx').then((file) => file.Dossier) })

/** 咨询记录详情: the record of a consultation, for its two people alone. */
export function AllConsultDetailPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <AskedConsultation key={consultationId} consultationId={consultationId}>
        {(consultation) => <Dossier consultation={consultation} />}
      </AskedConsultation>
    </Page>
  )
}
