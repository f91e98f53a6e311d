import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { ConsultBar } from './consult-bar.tsx'
import { ConsultActionBar } from './consult-action-bar.tsx'

export type ConsultBarsProps = {
  consultation: ChatConsultation
  showTransfer: (consultationId: string) => void
}

/** How the consultation of a room stands, and what can be decided in it. */
export function ConsultBars({ consultation, showTransfer }: ConsultBarsProps) {
  return (
    <div className="consult-bars">
      <ConsultBar consultation={consultation} />
      <ConsultActionBar consultation={consultation} showTransfer={showTransfer} />
    </div>
  )
}
