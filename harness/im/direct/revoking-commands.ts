import * as z from 'zod/mini'
import { mayRevoke } from '#harness/domain/chat/check-revoke.ts'
import { readMessageKey } from '#harness/domain/chat/write-message-key.ts'
import { command } from '#harness/im/chat-command.ts'
import { pushEvents } from '#harness/im/instances/push.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import { findInPair } from '#harness/store/chat/chat-history-store.ts'
import {
  findSent,
  hideMessage,
  markRevoked,
  type StoredMessage,
} from '#harness/store/chat/chat-message-store.ts'
import { addNotice } from '#harness/store/chat/chat-notice-store.ts'
import { recount } from '#harness/store/chat/chat-recount-store.ts'

const sentMessage = z.object({
  From_Account: z.string(),
  To_Account: z.string(),
  MsgSeq: unsigned,
  MsgRandom: unsigned,
})

/** Takes back a message of one's own: it no longer counts, and the other side sees that it is gone. */
export const msgwithdraw = command(
  z.object({ MsgInfo: sentMessage }),
  async ({ store, session, now, body: { MsgInfo } }) => {
    const { userId, instanceId } = session
    // Another user's message can't be revoked.
    if (MsgInfo.From_Account !== userId) throw new ChatRefusal(20022)
    const key = { sender: userId, seq: MsgInfo.MsgSeq, random: MsgInfo.MsgRandom }
    const sent = await findSent(store, key)
    if (sent?.recipient !== MsgInfo.To_Account) throw new ChatRefusal(20022)
    // An instance that heard no answer asks again, as after a lost socket.
    if (sent.revoked_by !== null) return { reply: {} }
    if (!mayRevoke(sent, now)) throw new ChatRefusal(20016)
    await markRevoked(store, sent.id, userId)
    await recount(store, { owner: sent.recipient, peer: userId })
    const event = revokeEvent(sent, userId)
    await addNotice(store, { userId: sent.recipient, kind: 'revoked', event })
    return {
      reply: {},
      pushes: [pushEvents(sent.recipient, [event]), pushEvents(userId, [event], instanceId)],
    }
  },
)

/** Hides messages for the caller alone. */
export const deleteMessages = command(
  z.object({
    From_Account: z.string(),
    To_Account: z.string(),
    MsgKeyList: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  }),
  async ({ store, session, body }) => {
    requireOwn(session, body.From_Account)
    const pair = { owner: session.userId, peer: body.To_Account }
    for (const written of body.MsgKeyList) {
      const key = readMessageKey(written)
      const id = key === null ? null : await findInPair(store, pair, key)
      if (id === null) throw new ChatRefusal(20022)
      await hideMessage(store, session.userId, id)
    }
    await recount(store, pair)
    return { reply: {} }
  },
)

function revokeEvent({ sender, recipient, seq, random, at }: StoredMessage, by: string): object {
  const info = {
    From_Account: sender,
    To_Account: recipient,
    MsgSeq: seq,
    MsgRandom: random,
    MsgTimeStamp: at,
    RevokerInfo: { Revoker_Account: by },
  }
  const notify = { WithdrawC2cMsgNotify: { C2cWithdrawInfoArray: [info] } }
  return { Event: 10, C2cNotifyMsgArray: [notify] }
}
