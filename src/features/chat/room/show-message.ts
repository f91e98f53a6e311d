import type { Room } from './room.ts'

/** Shows a message and marks it for a moment, however far back it is; false where it is not there. */
export async function showMessage(
  { conversation, showRow }: Room,
  messageId: string,
): Promise<boolean> {
  if (showRow(messageId)) return true
  if (!(await conversation.loadTo(messageId))) return false
  // Near the top the feed would ask for the page before, which would come into the scrolling.
  await conversation.loadOlder()
  // Its row is drawn by then.
  await new Promise(requestAnimationFrame)
  return showRow(messageId)
}
