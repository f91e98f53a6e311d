import { logout } from '#contract/endpoints/account-endpoints.ts'
import { personalKeys } from '#contract/storage-keys.ts'
import type { LaunchRunner } from '#src/launch/launch-runner.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { CallError, type Call } from '#src/services/product-client.ts'
import type { SessionActions } from '#src/state/client-atom.ts'
import { backFromLogin } from './back-from-login.ts'

type Ports = {
  /** Calls that do not end the session by themselves. */
  call: Call
  storage: Pick<ClientStorage, 'get' | 'set'>
  launch: Pick<LaunchRunner, 'dispatch' | 'authorizeAgain' | 'retryChat'>
  /** Gives the person who comes a cache of their own. */
  beginQueries: () => void
  /** Drops what was fetched for, and is asked of, the person who was here. */
  forgetPerson: () => void
  /** Forgets what this person has typed in chat and not sent. */
  forgetUnsent: (userId: string) => Promise<void>
}

/** The actions by which a person begins and ends a session. */
export function sessionActions({
  call,
  storage,
  launch,
  beginQueries,
  forgetPerson,
  forgetUnsent,
}: Ports): SessionActions {
  return {
    begin({ token, entry }) {
      beginQueries()
      // At the page that is stayed on: the launch opens another only while the person is there.
      backFromLogin(() => {
        const { pathname, search } = window.location
        launch.dispatch({ type: 'signedIn', token, entry, location: pathname + search })
      })
    },
    async signOut() {
      const token = storage.get('token')
      const id = storage.get('id')
      launch.dispatch({ type: 'signingOut' })
      try {
        await call(logout, {})
      } catch (error) {
        // A token that is over needs no revoking.
        if (!(error instanceof CallError && error.signedOut)) throw error
      } finally {
        // Another person may have come in another tab meanwhile.
        if (storage.get('token') === token) for (const key of personalKeys) storage.set(key, null)
        forgetPerson()
        // Chat logs out by it.
        launch.dispatch({ type: 'signedOut' })
        if (id !== null) void forgetUnsent(id)
      }
    },
    authorizeAgain: () => backFromLogin(() => launch.authorizeAgain()),
    chooseLogin: () => launch.dispatch({ type: 'loginChosen' }),
    retryChat: () => launch.retryChat(),
  }
}
