import { atom } from 'jotai'

/** Unread messages, for the tab; chat puts them in once it is there. */
export const unreadAtom = atom(0)
