import type { ChatConsultation } from '#contract/chat-consultation.ts'
import { ConsultBar } from './consult-bar.tsx'
import { ConsultDeeds } from './consult-deeds.tsx'

/** How the consultation of a room stands, and what its doctor may decide. */
export function ConsultPart({ consultation }: { consultation: ChatConsultation }) {
  return (
    <div className="consult-part">
      <ConsultBar consultation={consultation} />
      <ConsultDeeds consultation={consultation} />
    </div>
  )
}
