import type { ConsultationDetail } from '#contract/consultation.ts'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'

const CallPart = lazySection({
  load: async () => (await import('./call-part.tsx')).CallPart,
})

/** Where a call is arranged, as long as there can be one. */
export function CallPlace({ consultation }: { consultation: ConsultationDetail }) {
  const { type, state } = consultation
  const isPossible = type === 'phone' && (state === 'waiting' || state === 'running')
  return isPossible && <CallPart consultation={consultation} />
}
