import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { ClosedReason } from '#contract/chat/chat-relation.ts'
import { consultationPath, doctorPath, pages } from '#contract/pages.ts'
import { ComposerNotice } from '#src/ui/chat/composer/composer-notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'

type Props = {
  reason: ClosedReason
  doctorId: string
  consultation: ChatConsultation | undefined
}

/** Why nothing can be written to a doctor, and how it can be. */
export function RoomClosed({ reason, doctorId, consultation }: Props) {
  const { _ } = useLingui()
  const canReorder = reason === 'questionsUsed' || reason === 'over'
  return (
    <ComposerNotice text={_(`chat.closed.${reason}`)}>
      {reason === 'unpaid' && consultation !== undefined && (
        <Link to={unpaidPath(consultation)} className={buttonClass({ wide: true })}>
          {_('chat.closed.pay')}
        </Link>
      )}
      {(reason === 'notAsked' || canReorder) && (
        <Link
          to={doctorPath(doctorId)}
          className={buttonClass({ variant: canReorder ? 'soft' : 'primary', wide: true })}
        >
          {_(canReorder ? 'chat.consult.again' : 'chat.closed.ask')}
        </Link>
      )}
      {consultation?.state === 'finished' && !consultation.rated.includes(consultation.id) && (
        <Link
          to={`${pages.evaluate}?consultationId=${encodeURIComponent(consultation.id)}`}
          className={buttonClass({ wide: true })}
        >
          {_('chat.consult.rate')}
        </Link>
      )}
    </ComposerNotice>
  )
}

/** The order to pay may be a newer one than the room's. */
function unpaidPath({ id, state }: ChatConsultation): string {
  return state === 'unpaid' ? consultationPath(id) : `${pages.history}?tab=unpaid`
}
