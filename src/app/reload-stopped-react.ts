import { unstable_ImmediatePriority, unstable_scheduleCallback } from 'scheduler'
import { reloadKeptPage } from '#src/services/retryable-import.ts'

/** How long React may take to get to the most urgent of its work, in milliseconds. */
const stoppedAfterMs = 1000

/**
 * Reloads a page in which React draws nothing any more; to be called as the browser shows a kept page again.
 * React's scheduler posts a message to itself and waits for it. A message that is on its way while the page
 * is put away is dropped: by the HTML standard a document that is not fully active gets none.
 */
export function reloadStoppedReact(): void {
  const timer = setTimeout(reloadKeptPage, stoppedAfterMs)
  unstable_scheduleCallback(unstable_ImmediatePriority, () => clearTimeout(timer))
}
