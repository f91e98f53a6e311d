import { atom } from 'jotai'
import type { ChatAccount } from '#contract/person.ts'

/** How far the launch has come, as pages see it. */
export type Session =
  /** Nothing can be shown yet: authorizing, or about to be sent elsewhere. */
  | { phase: 'launching' }
  /** The authorization came back wrong twice: only the person can start it again. */
  | { phase: 'unverified' }
  | { phase: 'open'; signedIn: boolean; chat: ChatState }

export type ChatState =
  | { at: 'none' }
  | { at: 'fetching' }
  | { at: 'known'; account: ChatAccount }
  | { at: 'failed'; msg: string }

export const sessionAtom = atom<Session>({ phase: 'launching' })
