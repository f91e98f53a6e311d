/** Up to where a page has been told: of messages, those of groups, and of what happened since. */
export type SyncPoint = { messageId: number; groupMessageId: number; noticeId: number }

const cookiePattern = /^m(\d{1,15})g(\d{1,15})n(\d{1,15})$/

/** The cookie of getmsg; it says all that there is to know, so it outlives a restart. */
export function writeCookie({ messageId, groupMessageId, noticeId }: SyncPoint): string {
  return `m${messageId}g${groupMessageId}n${noticeId}`
}

/** Null for a page that has none yet, or one that was never given here. */
export function readCookie(cookie: string): SyncPoint | null {
  const [, messageId, groupMessageId, noticeId] = cookiePattern.exec(cookie) ?? []
  if (noticeId === undefined) return null
  return {
    messageId: Number(messageId),
    groupMessageId: Number(groupMessageId),
    noticeId: Number(noticeId),
  }
}
