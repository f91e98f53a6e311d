import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { consultationPath } from '#contract/pages.ts'
import { refreshConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import './consult-bar.css'

const tones: Record<ConsultationState, 'warm' | 'good' | 'quiet'> = {
  unpaid: 'warm',
  waiting: 'warm',
  running: 'good',
  finished: 'quiet',
  cancelled: 'quiet',
  refused: 'quiet',
  closed: 'quiet',
}

/** How the consultation stands that this chat is about. */
export function ConsultBar({ consultation }: { consultation: ChatConsultation }) {
  const { _ } = useLingui()
  const refresh = useSetAtom(refreshConsultationsAtom)
  const { id, role, type, state, endsAt, questionsLeft, transferId } = consultation
  const runs = state === 'running' || state === 'unpaid'
  const isOfRecording = type === 'interpretation'
  return (
    <Link to={consultationPath(id)} className="consult-bar">
      <Tag tone={tones[state]}>
        {_(isOfRecording ? `room.interpretation.${state}` : `room.consult.${state}`)}
      </Tag>
      {state === 'waiting' && (
        <span className="consult-bar__text">
          {_(isOfRecording ? 'room.interpretation.notified' : 'room.consult.notified')}
        </span>
      )}
      {runs && endsAt !== null && (
        <span className="consult-bar__text">
          {_('room.consult.timeLeft')}{' '}
          <Countdown label={_('room.consult.timeLeft')} endsAt={endsAt} onEnd={() => refresh()} />
        </span>
      )}
      {state === 'running' && questionsLeft !== null && (
        <span className="consult-bar__text">
          {_('room.consult.questionsLeft', { count: questionsLeft })}
        </span>
      )}
      {role === 'doctor' && transferId !== null && (
        <span className="consult-bar__text">{_('room.consult.transferOffered')}</span>
      )}
    </Link>
  )
}
