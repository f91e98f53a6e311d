import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import { pushEvents } from '#harness/im/instances/push.ts'
import { tinyIdOf } from '#harness/im/session-key.ts'
import { giveReceipt } from '#harness/store/chat/chat-message-store.ts'
import { addNotice } from '#harness/store/chat/chat-notice-store.ts'

const item = z.object({
  From_Account: z.string(),
  MsgSeq: unsigned,
  MsgRandom: unsigned,
})

/** Tells an author that single messages which ask for it have been read; once each. */
export const readReceipts = command(
  z.object({
    Peer_Account: z.string(),
    C2CMsgInfo: z.array(item).check(z.minLength(1), z.maxLength(30)),
  }),
  async ({ context, store, session, body }) => {
    const author = body.Peer_Account
    const given = []
    for (const { From_Account, MsgSeq: seq, MsgRandom: random } of body.C2CMsgInfo) {
      if (From_Account !== author) continue
      const key = { sender: author, recipient: session.userId, seq, random }
      const message = await giveReceipt(store, key)
      if (message !== null) given.push(message)
    }
    if (given.length === 0) return { reply: {} }
    const event = {
      Event: 16,
      User_Account: session.userId,
      C2cMsgInfo: given.map(({ client_at, random }) => ({
        TinyId: tinyIdOf(context.chatApp, author),
        MsgClientTime: client_at,
        MsgRandom: random,
      })),
    }
    await addNotice(store, { userId: author, kind: 'read', event })
    return { reply: {}, pushes: [pushEvents(author, [event])] }
  },
)
