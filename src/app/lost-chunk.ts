import type { TabStorageKey } from '#contract/storage-keys.ts'
import { openBrowserStorage } from '#src/services/browser-storage.ts'
import { FileMissingError } from '#src/services/retryable-import.ts'

const tab = openBrowserStorage<TabStorageKey>(() => sessionStorage)

/**
 * Reloads once for a page whose script is gone, as after a deploy that removed it. Does not reload
 * when the network fails: that would leave the person without a page, or stop a navigation that is
 * under way.
 */
export async function reloadOnce(error: unknown): Promise<boolean> {
  const page = location.pathname
  if (!(error instanceof FileMissingError) || tab.get('reloadedFor') === page) return false
  // Where it can't be remembered, it would reload again and again.
  if (!tab.set('reloadedFor', page)) return false
  location.reload()
  return true
}

/** A page has loaded: the next lost script may reload again. */
export function forgetReload(): void {
  tab.set('reloadedFor', null)
}
