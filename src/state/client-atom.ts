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
  /** Changes the language; rejects when its texts can't be fetched. */
  setLocale: (locale: Locale) => Promise<void>
  /** Looks like this from now on. */
  showIn: (appearance: Appearance) => void
  /** Fetches and starts chat, once; false where it could not be fetched. */
  connectChat: () => Promise<boolean>
  session: SessionActions
}

export type SessionActions = {
  /** Goes on as whose token this is, which is stored, to `entry` or the post-launch page. */
  begin(login: { token: string; entry: string | null }): void
  /** Revokes the token and forgets the person. */
  signOut(): Promise<void>
  /** Goes to the authorization page again, where the person asks for it. */
  authorizeAgain(): void
  /** Leaves the authorization that could not be checked for the login page. */
  chooseLogin(): void
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
