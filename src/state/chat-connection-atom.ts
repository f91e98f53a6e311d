import { atom } from 'jotai'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatAtom } from './chat-atom.ts'
import { chatStatusAtom } from './chat-status-atoms.ts'
import { readyClientAtom } from './client-atom.ts'
import { sessionAtom } from './session-atom.ts'

/** How far a page that needs chat has come. */
export type ChatConnection =
  | { at: 'waiting' }
  /** The server gave no account for chat; `msg` is its word on it, '' for none. */
  | { at: 'noAccount'; msg: string }
  /** Chat could not be fetched. */
  | { at: 'lost' }
  /** It knows whose it is: drafts and what waits to be sent are this person's. */
  | { at: 'connected'; chat: Chat }

const lostAtom = atom(false)
/** Whether a page that needs chat is open. */
export const chatNeededAtom = atom(false)

const fetchingAtom = atom(
  (get) => get(lostAtom),
  async (get, set, isNeeded: boolean) => {
    set(chatNeededAtom, isNeeded)
    if (!isNeeded) return
    set(lostAtom, false)
    set(lostAtom, !(await get(readyClientAtom).connectChat()))
  },
)
fetchingAtom.onMount = (need) => {
  void need(true)
  return () => void need(false)
}

/** Has chat fetched as long as a page looks at it; writing to it tries again what has failed. */
export const chatConnectionAtom = atom(
  (get): ChatConnection => {
    const isLost = get(fetchingAtom)
    const session = get(sessionAtom)
    const chat = get(chatAtom)
    if (session.phase === 'open' && session.chat.at === 'failed') {
      return { at: 'noAccount', msg: session.chat.msg }
    }
    const status = get(chatStatusAtom)
    if (chat !== null && status !== null && status.at !== 'out') return { at: 'connected', chat }
    return { at: isLost ? 'lost' : 'waiting' }
  },
  (get, set) => {
    if (get(chatConnectionAtom).at === 'noAccount') get(readyClientAtom).session.retryChat()
    else void set(fetchingAtom, true)
  },
)
