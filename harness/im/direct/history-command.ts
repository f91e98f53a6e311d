import * as z from 'zod/mini'
import { takeWithin } from '#harness/domain/take-within.ts'
import { readMessageKey, writeMessageKey } from '#harness/domain/chat/write-message-key.ts'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { flag, unsigned } from '#harness/im/frame-fields.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import {
  countOfSecond,
  findInPair,
  newerMessages,
  newestUpTo,
  olderMessages,
  type HistoryView,
} from '#harness/store/chat/chat-history-store.ts'
import { bytesOfRow } from '#harness/store/chat/newest-within.ts'
import type { StoredMessage } from '#harness/store/chat/chat-message-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { presentKept } from './direct-message.ts'

const towardsNewer = 1
/** Of a page: shorter ones follow it. */
const pageBytes = 262_144

const request = z.object({
  Peer_Account: z.string(),
  MaxCnt: z._default(z.int().check(z.minimum(1), z.maximum(100)), 15),
  LastMsgTime: z._default(unsigned, 0),
  MsgKey: z._default(z.string(), ''),
  WithRecalledMsg: z._default(flag, 0),
  GetDirection: z._default(flag, 0),
})

type Asking = CommandCall<z.infer<typeof request>>
/** Oldest first. */
type Page = { messages: StoredMessage[]; isComplete: boolean }

/** The history of two people, a page at a time, always oldest first (im-protocol 4.4). */
export const getRoamMessages = command(request, async (call) => {
  const { store, session, body } = call
  const view: HistoryView = {
    owner: session.userId,
    peer: body.Peer_Account,
    withRevoked: body.WithRecalledMsg === 1,
  }
  const { messages, isComplete } =
    body.GetDirection === towardsNewer
      ? await newerPage(store, view, body)
      : await olderPage(store, view, body)
  const MsgList = await presentKept(call, messages)
  const [oldest] = messages
  return {
    reply: {
      Complete: Number(isComplete),
      MsgCnt: MsgList.length,
      LastMsgTime: oldest?.at ?? 0,
      MsgKey: oldest === undefined ? '' : writeMessageKey(oldest),
      MsgList,
    },
  }
})

async function olderPage(store: Store, view: HistoryView, body: Asking['body']): Promise<Page> {
  const beforeId = await oldestKnown(store, view, body)
  const count = body.MaxCnt
  const found = await olderMessages(store, view, { beforeId, count: count + 1 })
  const page = takeWithin(found.slice(0, count), {
    min: 1,
    bytes: pageBytes,
    bytesOf: bytesOfRow,
  })
  return { messages: page.toReversed(), isComplete: page.length === found.length }
}

/** Pages are cut by the message key: a second may hold more messages than a page. */
async function oldestKnown(
  store: Store,
  view: HistoryView,
  { MsgKey, LastMsgTime }: Asking['body'],
): Promise<number> {
  if (MsgKey !== '') {
    const key = readMessageKey(MsgKey)
    const id = key === null ? null : await findInPair(store, view, key)
    if (id === null) throw new ChatRefusal(20001)
    return id
  }
  if (LastMsgTime === 0) return Number.MAX_SAFE_INTEGER
  const newest = await newestUpTo(store, view, LastMsgTime)
  return newest === null ? 0 : newest + 1
}

/**
 * The SDK names only the second from which it wants messages, and asks again from the second of the last
 * one: a page must end in a later second, or it would ask for ever.
 */
async function newerPage(
  store: Store,
  view: HistoryView,
  { LastMsgTime: at, MaxCnt }: Asking['body'],
): Promise<Page> {
  const afterId = (await newestUpTo(store, view, at - 1)) ?? 0
  const ofSecond = await countOfSecond(store, view, { afterId, at })
  const count = MaxCnt + ofSecond
  const found = await newerMessages(store, view, { afterId, count: count + 1 })
  const limits = { min: ofSecond + 1, bytes: pageBytes, bytesOf: bytesOfRow }
  const page = takeWithin(found.slice(0, count), limits)
  return { messages: page, isComplete: page.length === found.length }
}
