import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { ChatConsultation } from '#contract/chat-consultation.ts'
import { pages } from '#contract/pages.ts'
import type { Quote } from '#src/services/im-client/chat-model.ts'
import { ComposerNotice } from '#src/ui/chat/composer/composer-notice.tsx'
import type { ComposerHandle } from '#src/ui/chat/composer/use-draft.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { RoomComposer } from './room-composer.tsx'
import { speakingIn } from './room-consultation.ts'
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
  const { _ } = useLingui()
  const speaking = speakingIn(consultation)
  if (hidden) return null
  if (speaking.may === 'speak') {
    return <RoomComposer {...{ room, quote, composer }} inGroup={facts.kind === 'group'} />
  }
  const { rate } = speaking
  return (
    <ComposerNotice text={_('chat.consult.over')}>
      <Link
        to={`${pages.doctorDetail}?doctorId=${encodeURIComponent(facts.peerId)}`}
        className={buttonClass({ variant: 'soft', wide: true })}
      >
        {_('chat.consult.again')}
      </Link>
      {rate !== null && (
        <Link
          to={`${pages.evaluate}?consultationId=${encodeURIComponent(rate)}`}
          className={buttonClass({ wide: true })}
        >
          {_('chat.consult.rate')}
        </Link>
      )}
    </ComposerNotice>
  )
}
