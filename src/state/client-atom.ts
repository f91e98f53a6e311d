import { atom } from 'jotai'
import type { Call } from '#src/services/product-client.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import type { Situation } from '#src/services/failure-table.ts'
import type { Appearance, Locale } from '#contract/preferences.ts'

/** The outside world as features reach it; app/wiring.ts puts it in before the first render. */
export type Client = {
  call: Call
  storage: ClientStorage
  /** Inside the messaging app's browser. */
  inApp: boolean
  /** Says why a call failed, by the table of failures (spec 8): a toast. */
  report: (error: unknown) => void
  /** Says how something went, by the same table; `msg` is the server's word on it. */
  notify: (situation: Situation, msg?: string) => void
  /** Puts a text on the clipboard and says whether it is there. */
  copy: (text: string) => Promise<void>
  /** Changes the language; rejects when its texts can't be fetched. */
  setLocale: (locale: Locale) => Promise<void>
  /** Looks like this from now on. */
  showIn: (appearance: Appearance) => void
  /** Fetches and starts chat, once; false where it could not be fetched. */
  connectChat: () => Promise<boolean>
  /** Forgets what was searched for, and asks the server anew for what it had answered. */
  clearCache: () => void
  session: SessionActions
}

export type SessionActions = {
  /**
   * Logs in by SMS code, keeps the token and the user, binds the openId of this device and
   * goes to `returnTo` or the post-launch page. Throws the CallError of a refused login.
   */
  signIn(input: { mobile: string; code: string; returnTo: string | null }): Promise<void>
  /** Revokes the token and forgets the person. */
  signOut(): Promise<void>
  /** Goes to the authorization page again, where the person asks for it. */
  authorizeAgain(): void
  /** Fetches the chat account again after a failure. */
  retryChat(): void
}

export const clientAtom = atom<Client | null>(null)

/** The client, for code that runs after the first render. */
export const readyClientAtom = atom((get) => {
  const client = get(clientAtom)
  if (client === null) throw new Error('clientAtom is read before app/wiring.ts has set it')
  return client
})
