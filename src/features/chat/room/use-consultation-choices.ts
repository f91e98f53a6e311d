import { useAtomValue, useSetAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { dutyGroup } from '#contract/endpoints/rights-endpoints.ts'
import { chatPath, consultationPath } from '#contract/pages.ts'
import { useFinishQuestion } from '#src/blocks/use-finish-question.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import type { Action } from '#src/ui/overlay/action-sheet.tsx'
import { useLayersSettled } from '#src/ui/overlay/back-layers.ts'
import type { Room } from './room.ts'
import type { RoomFacts } from './use-room-facts.ts'

type About = {
  room: Room
  facts: RoomFacts
  consultation: ChatConsultation | undefined
  /** Takes the choices away. */
  onClose: () => void
}

/** What the reader may do about the consultation of a room, beside what stands in the room (screens 7). */
export function useConsultationChoices({ room, facts, consultation, onClose }: About): Action[] {
  const { t } = room.people.translator
  const navigate = useNavigate()
  const settled = useLayersSettled()
  const { call, report } = useAtomValue(readyClientAtom)
  const doIt = useSetAtom(consultationMutationAtom)
  const askToFinish = useFinishQuestion()
  if (consultation === undefined) return []
  const { id, role, type, state } = consultation

  /** The choices leave the history before the page does. */
  async function open(path: string): Promise<void> {
    flushSync(onClose)
    await settled()
    void navigate(path)
  }

  /** Customer service reads it and answers: what it is about stands there already. */
  async function complain(): Promise<void> {
    try {
      const { groupId } = await call(dutyGroup, {})
      const place = `GROUP${groupId}` as const
      const { drafts } = room.chat
      const about = t('room.consult.complaint', { name: facts.name, id })
      const before = drafts.get(place)
      if (!before.includes(about)) drafts.set(place, `${before}${about}\n`)
      await open(chatPath(place))
    } catch (error) {
      report(error)
    }
  }

  async function finish(): Promise<void> {
    if (await askToFinish()) await doIt({ kind: 'finish', consultationId: id })
  }

  return [
    { label: t('room.consult.detail'), run: () => void open(consultationPath(id)) },
    ...(role === 'patient' && state !== 'unpaid'
      ? [{ label: t('room.consult.complain'), run: () => void complain() }]
      : []),
    ...(role === 'doctor' && state === 'running' && type !== 'interpretation'
      ? [{ label: t('consult.action.finish'), run: () => void finish() }]
      : []),
  ]
}
