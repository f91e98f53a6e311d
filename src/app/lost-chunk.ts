import { openBrowserStorage } from '#src/services/browser-storage.ts'
import type { TabStorageKey } from '#contract/storage-keys.ts'

const tab = openBrowserStorage<TabStorageKey>(() => sessionStorage)

/**
 * Reloads once for a page whose script is gone, as after a deploy that removed it. Not where
 * nothing answers: that reload would leave the person with no page at all.
 */
export async function reloadOnce(): Promise<boolean> {
  const page = location.pathname
  if (!tab.lasting || tab.get('reloadedFor') === page || !(await originAnswers())) return false
  tab.set('reloadedFor', page)
  location.reload()
  return true
}

/** A page has come: the next one that is lost is worth a reload again. */
export function forgetReload(): void {
  tab.set('reloadedFor', null)
}

async function originAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    return answer.ok
  } catch {
    return false
  }
}
