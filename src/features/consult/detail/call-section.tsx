import type { ConsultationDetail } from '#contract/consultation.ts'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'

const CallCard = lazySection({
  load: async () => (await import('./call-card.tsx')).CallCard,
})

/** Where a call is arranged, as long as there can be one. */
export function CallSection({ consultation }: { consultation: ConsultationDetail }) {
  const { type, state } = consultation
  const isPossible = type === 'phone' && (state === 'waiting' || state === 'running')
  return isPossible && <CallCard consultation={consultation} />
}
