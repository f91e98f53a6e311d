import { atom, type Atom } from 'jotai'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import type { ObservedValue } from '#src/services/im-client/observed-value.ts'
import { chatAtom } from './chat-atom.ts'
import { observedValueAtom } from './observed-value-atom.ts'

/** How this person stands with the chat service; null before chat is there. */
export const chatStatusAtom = ofChat((chat) => chat.status)
/** Who this person is to others in chat. */
export const chatSelfAtom = ofChat((chat) => chat.self)
/** Pinned ones first, then the newest; null until they are known. */
export const conversationsAtom = ofChat((chat) => chat.conversations)
/** Unread messages in all conversations that are not muted; null before chat is there. */
export const chatUnreadAtom = ofChat((chat) => chat.unread)

function ofChat<T>(pick: (chat: Chat) => ObservedValue<T>): Atom<T | null> {
  const liveOne = atom((get) => {
    const chat = get(chatAtom)
    return chat === null ? null : observedValueAtom(pick(chat))
  })
  return atom((get) => {
    const one = get(liveOne)
    return one === null ? null : get(one)
  })
}
