import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'

/** Where a patient without consultations asks for one; a doctor is not sent to a doctor. */
export function AskDoctorLink() {
  const { _ } = useConsultLabels()
  if (useRole() === 'doctor') return null
  return (
    <Link to={pages.askDoctor} className={buttonClass({ variant: 'soft' })}>
      {_('consults.ask')}
    </Link>
  )
}
