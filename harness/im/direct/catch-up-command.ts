import * as z from 'zod/mini'
import { readCookie, writeCookie } from '#harness/domain/write-cookie.ts'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { readAs } from '#harness/im/read-stored.ts'
import { missedGroupEvents } from '#harness/im/group/missed-group-events.ts'
import { newestGroupMessageId } from '#harness/store/chat/chat-group-catch-up-store.ts'
import { listUnread } from '#harness/store/chat/chat-conversation-store.ts'
import {
  missedMessages,
  newestMessageId,
  unreadMessages,
} from '#harness/store/chat/chat-history-store.ts'
import { newestNoticeId, noticesAfter, type Notice } from '#harness/store/chat/chat-notice-store.ts'
import { presentKept } from './direct-message.ts'
import { readReceiptsFor } from './read-receipt.ts'

/** What a new page is given to show its list with; the rest it finds in the histories. */
const maxAtBoot = { count: 100, bytes: 1_048_576 }
/**
 * What a page that is back is given. It must come in one reply: of all but the last the SDK
 * tells nobody (`_dispatchUnreadMessage` of 2.27.6).
 */
const maxMissed = { count: 2000, bytes: 1_048_576 }

const syncIsOver = 2

/** As it was pushed. */
const noticeEvent = z.looseObject({ Event: z.number() })

const request = z.object({ Cookie: z._default(z.string(), '') })

type Asking = CommandCall<z.infer<typeof request>>

/**
 * What is unread, at first; with the cookie of an earlier reply everything that has come or
 * happened since. What was pushed meanwhile is in it again: only the page knows what reached it.
 */
export const getMessages = command(request, async (call) => {
  const { store, session, body } = call
  const owner = session.userId
  const since = readCookie(body.Cookie)
  const notices = since === null ? [] : await noticesOf(call, since.noticeId)
  const groups = since === null ? [] : await missedGroupEvents(call, since.groupMessageId)
  const unread = await listUnread(store, owner)
  return {
    reply: {
      Cookie: writeCookie({
        messageId: await newestMessageId(store),
        groupMessageId: await newestGroupMessageId(store),
        noticeId: await newestNoticeId(store),
      }),
      SyncFlag: syncIsOver,
      MsgList: [...(await messagesSince(call, since?.messageId)), ...revokes(notices)],
      EventArray: eventsOf(notices, 'group'),
      C2CPairUnreadCount: unread.map(({ peer, unread: UnreadCount }) => {
        return { From_Account: peer, UnreadCount }
      }),
      C2CRemainingUnreadCount: [],
    },
    pushing: 'now',
    // Of these the SDK takes no notice in the reply.
    afterwards: [
      ...groups,
      ...(await readReceiptsFor(store, owner)),
      ...eventsOf(notices, 'read'),
      ...eventsOf(notices, 'modified'),
    ],
  }
})

type NoticeEvent = { kind: Notice['kind']; event: object }

async function noticesOf(call: Asking, afterId: number): Promise<NoticeEvent[]> {
  const { store, session, unreadable } = call
  const since = { userId: session.userId, afterId, ...maxMissed }
  return (await noticesAfter(store, since)).flatMap(({ id, kind, body }) => {
    const event = readAs(noticeEvent, body)
    if (event === null) unreadable.report(`chat_notice ${id}`)
    return event === null ? [] : [{ kind, event }]
  })
}

async function messagesSince(call: Asking, afterId: number | undefined): Promise<object[]> {
  const { store, session } = call
  const owner = session.userId
  const found =
    afterId === undefined
      ? await unreadMessages(store, { owner, ...maxAtBoot })
      : await missedMessages(store, { owner, afterId, ...maxMissed })
  return presentKept(call, found)
}

/** A revoke stands among the messages, where the SDK looks for it. */
function revokes(notices: readonly NoticeEvent[]): object[] {
  return eventsOf(notices, 'revoked').map((event) => ({ EventArray: [event] }))
}

function eventsOf(notices: readonly NoticeEvent[], wanted: Notice['kind']): object[] {
  return notices.filter(({ kind }) => kind === wanted).map(({ event }) => event)
}
