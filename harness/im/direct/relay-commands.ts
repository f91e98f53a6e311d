import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { messageRecord } from '#harness/im/message-elements.ts'
import { readAs } from '#harness/im/read-stored.ts'
import { addRelay, findRelay } from '#harness/store/chat/chat-relay-store.ts'

/** Keeps a record of messages that is too long to be sent; its key is sent instead. */
export const saveRelay = command(
  z.object({ MsgList: messageRecord.check(z.minLength(1)) }),
  async ({ context, store, body }) => {
    // Whoever has the key may read the record, so nobody may guess it.
    const key = Buffer.from(context.random(24)).toString('base64url')
    await addRelay(store, { key, body: JSON.stringify(body.MsgList) })
    return { reply: { JsonMsgKey: key, PbMsgKey: key } }
  },
)

export const getRelay = command(z.object({ JsonMsgKey: z.string() }), async ({ store, body }) => {
  const kept = await findRelay(store, body.JsonMsgKey)
  const MsgList = kept === null ? null : readAs(messageRecord, kept)
  if (MsgList === null) throw new ChatRefusal(20022)
  return { reply: { MsgList } }
})
