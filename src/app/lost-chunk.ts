import type { TabStorageKey } from '#contract/storage-keys.ts'
import { openBrowserStorage } from '#src/services/browser-storage.ts'
import { FileMissingError } from '#src/services/retryable-import.ts'

const tab = openBrowserStorage<TabStorageKey>(() => sessionStorage)

/**
 * Reloads once for a page whose script is gone, as after a deploy that removed it. Not where
 * nothing answers: that reload would leave the person with no page at all, or hold one who is on the
 * way to another.
 */
export async function reloadOnce(error: unknown): Promise<boolean> {
  const page = location.pathname
  if (!(error instanceof FileMissingError) || !tab.lasting || tab.get('reloadedFor') === page)
    return false
  tab.set('reloadedFor', page)
  location.reload()
  return true
}

/** A page has come: the next one that is lost is worth a reload again. */
export function forgetReload(): void {
  tab.set('reloadedFor', null)
}
