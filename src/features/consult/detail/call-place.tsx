import type { ConsultationDetail } from '#contract/consultation.ts'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'

const CallPart = lazySection({
  load: () => import('./call-part.tsx').then((file) => file.CallPart),
  messages: ['call'],
  fallback: NoFallback,
})

/** Where the call of a telephone consultation is arranged, as long as there can be one. */
export function CallPlace({ consultation }: { consultation: ConsultationDetail }) {
  const { type, state } = consultation
  const isPossible = type === 'phone' && (state === 'waiting' || state === 'running')
  return isPossible && <CallPart consultation={consultation} />
}
