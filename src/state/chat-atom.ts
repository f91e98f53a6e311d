import { atom } from 'jotai'
import type { Chat } from '#src/services/im-client/chat-port.ts'

/** Chat, once app/wiring.ts has fetched it; null before, and for whoever is not signed in. */
export const chatAtom = atom<Chat | null>(null)
