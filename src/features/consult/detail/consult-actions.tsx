import { useNavigate } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { ConsultButtons } from '#src/features/consult/consult-buttons.tsx'
import { useConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import '#src/features/consult/consult-foot.css'

const listPages = { patient: pages.history, doctor: pages.workbench } as const

/** What may be done on the consultation's own page, where the thumb is. */
export function ConsultActions({ consultation }: { consultation: ConsultationDetail }) {
  const navigate = useNavigate()
  const mutations = useConsultMutations({
    onGone: () => void navigate(listPages[consultation.role], { replace: true }),
  })
  return (
    <>
      <ConsultButtons
        consultation={consultation}
        mutations={mutations}
        className="page__foot consult-foot"
      />
      {mutations.sheets}
    </>
  )
}
