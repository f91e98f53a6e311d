import { logout } from '#contract/endpoints/account-endpoints.ts'
import { personalKeys } from '#contract/storage-keys.ts'
import type { LaunchRunner } from '#src/launch/launch-runner.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { CallError, type Call } from '#src/services/product-client.ts'
import type { SessionActions } from '#src/state/client-atom.ts'

type Ports = {
  /** Calls that do not end the session by themselves. */
  call: Call
  storage: ClientStorage
  launch: LaunchRunner
  /** Gives the person who comes a cache of their own. */
  beginQueries: () => void
  /** Drops what was fetched for the person who was here before. */
  forgetQueries: () => void
  /** Logs out of chat if it is loaded; does not wait for a script that is still loading. */
  leaveChat: () => Promise<void>
}

/** The actions by which a person begins and ends a session. */
export function sessionActions({
  call,
  storage,
  launch,
  beginQueries,
  forgetQueries,
  leaveChat,
}: Ports): SessionActions {
  return {
    begin({ token, entry }) {
      beginQueries()
      launch.dispatch({ type: 'signedIn', token, entry, location: window.location.pathname })
    },
    async signOut() {
      launch.dispatch({ type: 'signingOut' })
      try {
        await call(logout, {})
      } catch (error) {
        // A token that is over needs no revoking.
        if (!(error instanceof CallError && error.signedOut)) throw error
      } finally {
        for (const key of personalKeys) storage.set(key, null)
        await leaveChat()
        forgetQueries()
        launch.dispatch({ type: 'signedOut' })
      }
    },
    authorizeAgain: () => launch.authorizeAgain(),
    chooseLogin: () => launch.dispatch({ type: 'loginChosen' }),
    retryChat: () => launch.retryChat(),
  }
}
