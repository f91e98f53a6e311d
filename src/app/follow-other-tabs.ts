import type { LaunchRunner } from '#src/launch/launch-runner.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import type { SessionActions } from '#src/state/client-atom.ts'

type Ports = {
  storage: ClientStorage
  launch: LaunchRunner
  begin: SessionActions['begin']
  /** Drops what was fetched, and shows that the session is over. Chat logs out by it. */
  end: () => void
  /** Loads the page anew, with the stored token's session. */
  reload: () => Promise<void>
}

/** Makes the session of this tab follow the token that another tab has stored or removed. */
export async function followOtherTabs(ports: Ports): Promise<void> {
  const { storage, launch, begin, end, reload } = ports
  const state = launch.state()
  const token = storage.get('token')
  if (state.at !== 'open' || state.token === token) return
  if (token === null) return end()
  if (state.token === null) return begin({ token, entry: location.pathname + location.search })
  const id = storage.get('id')
  // The tab that stored the token stores its user id as soon as it knows it.
  if (id !== null && id !== state.account?.userId) await reload()
}
