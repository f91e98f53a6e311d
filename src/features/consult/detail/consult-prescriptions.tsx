import type { ConsultationDetail } from '#contract/consultation.ts'
import { medicineLines } from '#src/blocks/medicine-lines.ts'
import { Card } from '#src/ui/content/card.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import './consult-prescriptions.css'

/** What was prescribed, whatever has become of its cards in the chat. */
export function ConsultPrescriptions({ consultation }: { consultation: ConsultationDetail }) {
  const { _, moment } = useConsultLabels()
  const { prescriptions } = consultation
  if (prescriptions.length === 0) return null
  return (
    <Card title={_('consult.prescriptions')}>
      {prescriptions.map(({ doctorName, at, diagnosis, medicines }, place) => (
        <div key={place} className="consult-prescription">
          <p className="consult-prescription__by">
            {doctorName} <time>{moment(at)}</time>
          </p>
          {[_('cards.diagnosis', { diagnosis }), ...medicineLines(medicines, _)].map(
            (line, row) => (
              <p key={row} className="consult-prescription__line" dir="auto">
                {line}
              </p>
            ),
          )}
        </div>
      ))}
    </Card>
  )
}
