import type { ConsultationDetail } from '#contract/consultation.ts'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'

const ConsultPrescriptions = lazySection({
  load: async () => (await import('./consult-prescriptions.tsx')).ConsultPrescriptions,
  messages: ['cards'],
})

/** 处方, once there is any: few consultations have one. */
export function PrescriptionSection({ consultation }: { consultation: ConsultationDetail }) {
  return (
    consultation.prescriptions.length > 0 && <ConsultPrescriptions consultation={consultation} />
  )
}
