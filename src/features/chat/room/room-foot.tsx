import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { isPrescribable } from '#contract/prescription/is-prescribable.ts'
import type { Quote } from '#contract/chat/quote.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import type { ComposerHandle } from '#src/ui/chat/composer/use-draft.ts'
import { RoomClosed } from './room-closed.tsx'
import { RoomComposer } from './room-composer.tsx'
import type { Room } from './room.ts'
import type { RoomFacts } from './use-room-facts.ts'

type Props = {
  room: Room
  facts: RoomFacts
  consultation: ChatConsultation | undefined
  quote: Quote | null
  composer: RefObject<ComposerHandle | null>
  /** Something else stands in its place. */
  hidden: boolean
}

/** Where the next message is written, or why none can be. */
export function RoomFoot({ room, facts, consultation, quote, composer, hidden }: Props) {
  const navigate = useNavigate()
  if (hidden) return null
  if (facts.closed === null) {
    const isAsking =
      consultation?.role === 'patient' &&
      (consultation.state === 'waiting' || consultation.state === 'running')
    const isPrescribing = consultation?.role === 'doctor' && isPrescribable(consultation)
    return (
      <RoomComposer
        {...{ room, quote, composer }}
        inGroup={facts.kind === 'group'}
        isDoctor={consultation?.role === 'doctor'}
        onPrescription={
          isPrescribing ? () => room.show({ is: 'prescription', consultation }) : null
        }
        onRecording={
          isAsking
            ? () =>
                void navigate(
                  tutelagePath({
                    pick: 'message',
                    conversationID: room.conversation.id,
                    consultationId: consultation.id,
                  }),
                )
            : null
        }
      />
    )
  }
  return <RoomClosed reason={facts.closed} doctorId={facts.peerId} consultation={consultation} />
}
