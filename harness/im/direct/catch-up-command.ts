import * as z from 'zod/mini'
import { readCookie, writeCookie } from '#harness/domain/write-cookie.ts'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { readAs } from '#harness/im/read-stored.ts'
import { missedGroupEvents } from '#harness/im/group/missed-group-events.ts'
import {
  missedModifications as missedGroupModifications,
  modification,
} from '#harness/im/group/missed-modifications.ts'
import { unreadMentionEvents } from '#harness/im/group/unread-mentions.ts'
import { newestGroupMessageId } from '#harness/store/chat/chat-group-catch-up-store.ts'
import { listUnread } from '#harness/store/chat/chat-conversation-store.ts'
import {
  missedMessages,
  missedOwnCards,
  newestMessageId,
  unreadMessages,
} from '#harness/store/chat/chat-history-store.ts'
import { newestNoticeId, noticesAfter, type Notice } from '#harness/store/chat/chat-notice-store.ts'
import { presentKept } from './direct-message.ts'
import { missedModifications } from './missed-modifications.ts'
import { readReceiptsFor } from './read-receipt.ts'

/** What a new instance gets to show its list with; it reads the rest from the histories. */
const maxAtBoot = { count: 100, bytes: 1_048_576 }
/**
 * What an instance that is back gets. It must come in one reply: of several, the SDK reports only the last
 * (`_dispatchUnreadMessage` of 2.27.6).
 */
const maxMissed = { count: 2000, bytes: 1_048_576 }

const syncIsOver = 2

/** As it was pushed. */
const noticeEvent = z.looseObject({ Event: z.number() })

const request = z.object({ Cookie: z._default(z.string(), '') })

type Asking = CommandCall<z.infer<typeof request>>

/**
 * At first the unread messages and mentions; with the cookie of an earlier reply all messages and notices since then.
 * What was pushed meanwhile is repeated: only the instance knows what reached it.
 */
export const getMessages = command(request, async (call) => {
  const { store, session, body } = call
  const owner = session.userId
  const since = readCookie(body.Cookie)
  const notices = since === null ? [] : await noticesOf(call, since.noticeId)
  const ownCards = since === null ? [] : await ownCardsSince(call, since.messageId)
  const groups = since === null ? [] : await missedGroupEvents(call, since.groupMessageId)
  const mentions = await unreadMentionEvents(call, since?.groupMessageId ?? 0)
  // A new instance learns from the list of conversations how far others have read.
  const readings = since === null ? [] : await readReceiptsFor(store, owner, since.messageId)
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
    // The SDK ignores these in the reply, and takes them as pushed events.
    afterwards: [
      ...ownCards,
      ...groups,
      ...mentions,
      ...readings,
      ...eventsOf(notices, 'read'),
      ...(await modifiedSince(call, notices)),
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

/** As they were pushed; the SDK drops a message that the instance has sent or received already. */
async function ownCardsSince(call: Asking, afterId: number): Promise<object[]> {
  const since = { owner: call.session.userId, afterId, ...maxMissed }
  const cards = await presentKept(call, await missedOwnCards(call.store, since))
  return cards.length === 0 ? [] : [{ Event: 9, C2cMsgArray: cards }]
}

async function modifiedSince(call: Asking, notices: readonly NoticeEvent[]): Promise<object[]> {
  const events = eventsOf(notices, 'modified')
  const ofGroups = events.flatMap((event) => modification.safeParse(event).data ?? [])
  return [
    ...(await missedModifications(call, events)),
    ...(await missedGroupModifications(call, ofGroups)),
  ]
}

/** A revoke stands among the messages, where the SDK looks for it. */
function revokes(notices: readonly NoticeEvent[]): object[] {
  return eventsOf(notices, 'revoked').map((event) => ({ EventArray: [event] }))
}

function eventsOf(notices: readonly NoticeEvent[], wanted: Notice['kind']): object[] {
  return notices.filter(({ kind }) => kind === wanted).map(({ event }) => event)
}
