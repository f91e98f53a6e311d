import type { ConsultationDetail } from '#contract/consultation.ts'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'

const InvoiceCard = lazySection({
  load: async () => (await import('./invoice-card.tsx')).InvoiceCard,
  messages: ['invoice'],
  fallback: NoFallback,
})

/** 发票, of an order that is over and that its patient has paid with money. */
export function InvoiceSection({ consultation }: { consultation: ConsultationDetail }) {
  const { role, state, paid } = consultation
  return (
    role === 'patient' &&
    state === 'finished' &&
    paid > 0 && <InvoiceCard consultation={consultation} />
  )
}
