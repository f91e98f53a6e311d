import { authBind, loginBySms, logout } from '#contract/endpoints/account-endpoints.ts'
import { authChannel, authType } from '#contract/product-ids.ts'
import { personalKeys, type StorageKey } from '#contract/storage-keys.ts'
import type { LaunchRunner } from '#src/launch/launch-runner.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { CallError, type Call } from '#src/services/product-client.ts'
import { settings } from '#src/services/settings.ts'
import type { SessionActions } from '#src/state/client-atom.ts'

type Ports = {
  /** Calls that do not end the session by themselves. */
  call: Call
  storage: ClientStorage
  launch: LaunchRunner
  inApp: boolean
  report: (error: unknown) => void
  /** Drops what was fetched for the person who was here before. */
  forgetQueries: () => void
  /** Logs out of chat, if it was there. */
  leaveChat: () => Promise<void>
}

/** Login and logout as whole acts: the calls, what is kept, and where it leads. */
export function sessionActions(ports: Ports): Pick<SessionActions, 'signIn' | 'signOut'> {
  const { call, storage, launch } = ports
  return {
    async signIn({ mobile, code, returnTo }) {
      const ownOpenId = storage.get('openId')
      const { token, openId, loginUser } = await call(loginBySms, { mobile, code })
      ports.forgetQueries()
      if (storage.get('id') !== loginUser.id) storage.set('consultDraft', null)
      keep(storage, { token, ...loginUser })
      if (ports.inApp && ownOpenId !== null) await bindOpenId(ports, ownOpenId)
      else if (openId !== undefined) storage.set('openId', openId)
      const location = window.location.pathname
      launch.dispatch({ type: 'signedIn', token, entry: returnTo, location })
    },
    async signOut() {
      launch.dispatch({ type: 'signingOut' })
      try {
        await call(logout, {})
      } catch (error) {
        // A token that is over needs no revoking.
        if (!(error instanceof CallError && error.signedOut)) throw error
      } finally {
        await ports.leaveChat()
        for (const key of personalKeys) storage.set(key, null)
        ports.forgetQueries()
        launch.dispatch({ type: 'signedOut' })
      }
    },
  }
}

/** Ties this device's openId to the account, so that the next visit needs no login. */
async function bindOpenId({ call, report }: Ports, openId: string): Promise<void> {
  try {
    await call(authBind, { openId, authType, appId: settings.appIdInApp, authChannel })
  } catch (error) {
    // The login itself stands; only the next visit will ask for it again.
    report(error)
  }
}

function keep(storage: ClientStorage, values: Partial<Record<StorageKey, string>>): void {
  for (const [key, value] of Object.entries(values)) {
    // Object.entries widens the keys of the record to string.
    storage.set(key as StorageKey, value)
  }
}
