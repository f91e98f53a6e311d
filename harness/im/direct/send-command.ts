import * as z from 'zod/mini'
import { isTooLong } from '#harness/domain/chat/measure-message.ts'
import { writeMessageKey } from '#harness/domain/chat/write-message-key.ts'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { flag, unsigned } from '#harness/im/frame-fields.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { messageBody } from '#harness/im/message-elements.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import {
  findRecipientState,
  noteMessage,
  noteOwnMessage,
  receivesNothing,
} from '#harness/store/chat/chat-conversation-store.ts'
import { addMessage, findSent } from '#harness/store/chat/chat-message-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { countIfQuestion, isCard } from './count-question.ts'
import { profileFinder, presentMessage, type DirectMessage } from './direct-message.ts'

const request = z.object({
  From_Account: z.optional(z.string()),
  To_Account: z.string().check(z.minLength(1), z.maxLength(64)),
  MsgSeq: unsigned,
  MsgRandom: unsigned,
  MsgBody: messageBody,
  MsgClientTime: z._default(unsigned, 0),
  CloudCustomData: z._default(z.string(), ''),
  SendMsgControl: z._default(z.array(z.string()), []),
  IsNeedReadReceipt: z._default(flag, 0),
  MsgLifeTime: z.optional(unsigned),
})

type Sending = CommandCall<z.infer<typeof request>>

/**
 * Takes a message in and gives it to the other side. One that came before, as after a lost
 * socket, gets its first answer again and nobody hears of it twice.
 */
export const sendmsg = command(request, async (call) => {
  const { store, session, body } = call
  requireOwn(session, body.From_Account)
  if (isTooLong(body.MsgBody, body.CloudCustomData)) throw new ChatRefusal(80002)
  const to = { owner: body.To_Account, peer: session.userId }
  const { exists, blocked, mute } = await findRecipientState(store, to)
  const isReceived = mute !== receivesNothing
  const message = messageOf(call, isReceived)
  const isKept = body.MsgLifeTime !== 0
  const id = isKept ? await addMessage(store, message) : null
  const first = isKept && id === null ? await findSent(store, message) : null
  if (first !== null) return { reply: answerOf(first) }
  // Checked only for a new message; a refusal undoes that it was kept.
  if (!exists) throw new ChatRefusal(20003)
  if (blocked) throw new ChatRefusal(20007)
  await requireAllowed(
    call.callbacks.beforeSend(store, { ...pairOf(call), elements: body.MsgBody }),
  )
  if (id !== null) await noteBoth(store, message, { id, isReceived })
  await countIfQuestion(call, { to: body.To_Account, elements: body.MsgBody })
  if (isKept && !isCard(body.MsgBody)) {
    await call.callbacks.afterSend(store, pairOf(call))
  }
  return { reply: answerOf(message), pushes: await pushesOf(call, message, isReceived) }
})

function pairOf({ session, body }: Sending): { sender: string; recipient: string } {
  return { sender: session.userId, recipient: body.To_Account }
}

function answerOf(message: DirectMessage): object {
  return { MsgTime: message.at, MsgKey: writeMessageKey(message) }
}

async function noteBoth(
  store: Store,
  { sender, recipient, no_unread, no_last }: DirectMessage,
  { id, isReceived }: { id: number; isReceived: boolean },
): Promise<void> {
  const lastId = no_last === 1 ? null : id
  if (recipient === sender || !isReceived) {
    return noteOwnMessage(store, { owner: sender, peer: recipient, lastId })
  }
  await noteMessage(store, { sender, recipient, lastId, unread: no_unread === 1 ? 0 : 1 })
}

/** The other side's instances, and the sender's own that didn't send it. */
async function pushesOf(
  { context, store, session, body }: Sending,
  message: DirectMessage,
  isReceived: boolean,
): Promise<Push[]> {
  const { userId, instanceId } = session
  const profile = await profileFinder(store)(userId)
  const item = {
    ...presentMessage(context.chatApp, message, {
      reader: userId,
      profile,
      elements: body.MsgBody,
    }),
    ...(body.MsgLifeTime === 0 && { MsgLifeTime: 0 }),
  }
  const events = [{ Event: 9, C2cMsgArray: [item] }]
  const mirror = pushEvents(userId, events, instanceId)
  if (message.recipient === userId || !isReceived) return [mirror]
  return [pushEvents(message.recipient, events), mirror]
}

function messageOf({ session, now, body }: Sending, isReceived: boolean): DirectMessage {
  const controls = new Set(body.SendMsgControl)
  return {
    sender: session.userId,
    recipient: body.To_Account,
    seq: body.MsgSeq,
    random: body.MsgRandom,
    at: now,
    client_at: body.MsgClientTime,
    body: JSON.stringify(body.MsgBody),
    custom: body.CloudCustomData,
    no_unread: Number(controls.has('NoUnread') || !isReceived),
    no_last: Number(controls.has('NoLastMsg')),
    needs_receipt: Number(body.IsNeedReadReceipt === 1),
    receipt_given: 0,
    version: 0,
    revoked_by: null,
  }
}
