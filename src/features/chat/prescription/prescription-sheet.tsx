import { useLingui } from '@lingui/react'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { PrescriptionForm } from './prescription-form.tsx'

export type PrescriptionSheetProps = {
  consultation: Pick<ChatConsultation, 'id' | 'patientName'>
  onClose: () => void
  /** It has been given. */
  onSent: () => void
}

/** 开具建议. Who closes it to read the room again finds what is written as it was. */
export function PrescriptionSheet({ consultation, onClose, onSent }: PrescriptionSheetProps) {
  const { _ } = useLingui()
  return (
    <Sheet open onClose={onClose} title={_('prescription.title')}>
      <p className="prescription__patient" dir="auto">
        {_('prescription.for', { name: consultation.patientName })}
      </p>
      <PrescriptionForm consultationId={consultation.id} onSent={onSent} />
    </Sheet>
  )
}
