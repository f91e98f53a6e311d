import { atom } from 'jotai'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'

/** How many messages of each person are unread, by user id; none while chat is not there. */
export const unreadByPeerAtom = atom((get): ReadonlyMap<string, number> => {
  const people = get(conversationsAtom)?.filter(({ kind }) => kind === 'person') ?? []
  return new Map(people.map(({ peerId, unread }) => [peerId, unread]))
})
