import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ChatPerson } from '#src/services/im-client/chat-model.ts'
import { chatSelfAtom } from '#src/state/chat-status-atoms.ts'
import type { RowContext } from '#src/features/chat/messages/message-rows.ts'
import type { Translator } from '#src/features/chat/messages/use-translator.ts'
import type { RoomFacts } from './use-room-facts.ts'
import { useToday } from './use-today.ts'

/** Who speaks in a room, as its rows show them: another one only when one of them changes. */
export function usePeople(
  { kind, peerId, name, avatar }: RoomFacts,
  translator: Translator,
): RowContext {
  const self = useAtomValue(chatSelfAtom)
  const selfId = self?.id ?? ''
  const selfName = self?.name ?? ''
  const selfAvatar = self?.avatar ?? ''
  const inGroup = kind === 'group'
  const day = useToday()
  return useMemo(() => {
    const isPeer = ({ id }: ChatPerson) => !inGroup && id === peerId
    return {
      translator,
      now: new Date(day).getTime(),
      inGroup,
      selfId,
      nameOf(person) {
        if (person.id === selfId && selfName !== '') return selfName
        return (isPeer(person) && name) || person.name || person.id
      },
      avatarOf(person) {
        if (person.id === selfId && selfAvatar !== '') return selfAvatar
        return person.avatar || (isPeer(person) ? avatar : '')
      },
    }
  }, [translator, day, inGroup, peerId, name, avatar, selfId, selfName, selfAvatar])
}
