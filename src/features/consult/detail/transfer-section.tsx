import { isTransferable } from '#contract/consultation-actions.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'

const TransferContent = lazySection({
  load: () => import('./transfer-content.tsx').then((file) => file.TransferContent),
  messages: ['transfer'],
  fallback: NoFallback,
})

/** Where another doctor is suggested, as long as one can be gone to. */
export function TransferSection({ consultation }: { consultation: ConsultationDetail }) {
  const { state, doctor, role } = consultation
  const isPossible =
    doctor !== null && isTransferable(consultation) && (state === 'running' || role === 'patient')
  return isPossible && <TransferContent consultation={consultation} />
}
