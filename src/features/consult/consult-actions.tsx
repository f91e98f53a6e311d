import { useNavigate } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { ConsultButtons } from './consult-buttons.tsx'
import { useConsultDeeds } from './use-consult-deeds.tsx'
import './consult-foot.css'

/** What may be done on the consultation's own page, where the thumb is. */
export function ConsultActions({ consultation }: { consultation: ConsultationDetail }) {
  const navigate = useNavigate()
  const deeds = useConsultDeeds({
    onDeleted: () => void navigate(pages.history, { replace: true }),
  })
  return (
    <>
      <ConsultButtons consultation={consultation} deeds={deeds} className="consult-foot" />
      {deeds.sheets}
    </>
  )
}
