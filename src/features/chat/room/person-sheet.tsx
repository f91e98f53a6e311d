import { useSetAtom } from 'jotai'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { ActionSheet, type Action } from '#src/ui/overlay/action-sheet.tsx'
import { useConsultationChoices } from './use-consultation-choices.ts'
import type { Room } from './room.ts'
import { useFetchedOnce } from './use-fetched-once.ts'
import type { RoomFacts } from './use-room-facts.ts'

type Props = {
  room: Room
  facts: RoomFacts
  consultation: ChatConsultation | undefined
  onCleared: () => void
  onClose: () => void
}

/** What can be done about the consultation, about the other person and about what was said with them. */
export function PersonSheet({ room, facts, consultation, onCleared, onClose }: Props) {
  const { chat, conversation, attempt, people } = room
  const { t } = people.translator
  const { changes } = chat
  const { id } = conversation
  const ask = useSetAtom(askAtom)
  const ofConsultation = useConsultationChoices({ room, facts, consultation, onClose })
  const blocked = useFetchedOnce(() => chat.people.blocked())
  const isBlocked = blocked.at === 'known' && blocked.value.includes(facts.peerId)
  const { pinned = false, muted = false } = facts.conversation ?? {}
  // Nothing can be set of a conversation that has not begun.
  const begun = facts.conversation !== null

  async function clear(): Promise<void> {
    const question = {
      title: t('room.person.clearTitle'),
      text: t('room.person.clearText'),
      yes: t('room.person.clearYes'),
      no: t('button.cancel'),
      danger: true,
    }
    if ((await ask(question)) && (await attempt(changes.clearHistory(id)))) onCleared()
  }

  async function block(): Promise<void> {
    const question = {
      title: t('room.person.blockTitle'),
      text: t('room.person.blockText'),
      yes: t('room.person.block'),
      no: t('button.cancel'),
      danger: true,
    }
    if (await ask(question)) await attempt(chat.people.block(facts.peerId))
  }

  const actions: Action[] = [
    ...ofConsultation,
    {
      label: t(pinned ? 'room.person.unpin' : 'room.person.pin'),
      run: () => void attempt(changes.pin(id, !pinned)),
      disabled: !begun,
    },
    {
      label: t(muted ? 'room.person.unmute' : 'room.person.mute'),
      run: () => void attempt(changes.mute(id, !muted)),
      disabled: !begun,
    },
    {
      label: t('room.person.clear'),
      run: () => void clear(),
      disabled: !begun,
      danger: true,
    },
    isBlocked
      ? {
          label: t('room.person.unblock'),
          run: () => void attempt(chat.people.unblock(facts.peerId)),
        }
      : {
          label: t('room.person.block'),
          run: () => void block(),
          disabled: blocked.at === 'loading',
          danger: true,
        },
  ]
  return <ActionSheet open onClose={onClose} title={facts.name} actions={actions} />
}
