import * as z from 'zod/mini'
import { isTooLong } from '#harness/domain/chat/measure-message.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { command } from '#harness/im/chat-command.ts'
import { pushEvents } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import { messageBody } from '#harness/im/message-elements.ts'
import { readBody } from '#harness/im/read-stored.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import { findRecipientState, receivesNothing } from '#harness/store/chat/chat-conversation-store.ts'
import { findSent, rewriteMessage } from '#harness/store/chat/chat-message-store.ts'
import { addNotice } from '#harness/store/chat/chat-notice-store.ts'
import { countIfQuestion } from './count-question.ts'
import { profileFinder, revokedContent, presentMessage } from './direct-message.ts'
import { modifiedEvent } from './missed-modifications.ts'

const request = z.object({
  From_Account: z.string(),
  To_Account: z.string(),
  MsgSeq: unsigned,
  MsgRandom: unsigned,
  MsgVersion: z._default(unsigned, 0),
  MsgBody: z.optional(messageBody),
  CloudCustomData: z.optional(z.string()),
})

/**
 * Changes a message of the caller's own; whoever holds an older version gets the newest. A change
 * reaches nobody whom a message would not reach.
 */
export const modifyMessage = command(request, async (call) => {
  const { context, store, session, callbacks, body } = call
  requireOwn(session, body.From_Account)
  const { userId, instanceId } = session
  const sent = await findSent(store, { sender: userId, seq: body.MsgSeq, random: body.MsgRandom })
  if (sent?.recipient !== body.To_Account) throw new ChatRefusal(20022)
  if (sent.revoked_by !== null) throw new ChatRefusal(20023)
  if (sent.version !== body.MsgVersion) throw new ChatRefusal(20027, contentOf(sent))
  const before = readBody(sent.body)
  const elements = body.MsgBody ?? before
  if (elements === null) throw new ChatRefusal(20022)
  const change = [...(before ?? revokedContent), ...elements]
  const to = { owner: sent.recipient, peer: userId }
  const { blocked, mute } = await findRecipientState(store, to)
  if (blocked) throw new ChatRefusal(20007)
  const pair = { sender: userId, recipient: sent.recipient }
  await requireAllowed(callbacks.beforeSend(store, { ...pair, elements: change }))
  const custom = body.CloudCustomData ?? sent.custom
  if (isTooLong(elements, custom)) throw new ChatRefusal(80002)
  const modified = {
    ...sent,
    body: JSON.stringify(elements),
    custom,
    version: sent.version + 1,
  }
  await rewriteMessage(store, modified)
  await countIfQuestion(call, { to: sent.recipient, elements: body.MsgBody ?? [] })
  const profile = await profileFinder(store)(userId)
  const item = presentMessage(context.chatApp, modified, { reader: userId, profile, elements })
  const event = modifiedEvent(item)
  const reply = contentOf(modified)
  const mirror = pushEvents(userId, [event], instanceId)
  if (mute === receivesNothing) return { reply, pushes: [mirror] }
  await addNotice(store, { userId: sent.recipient, kind: 'modified', event })
  return { reply, pushes: [pushEvents(sent.recipient, [event]), mirror] }
})

function contentOf({ version, body, custom }: { version: number; body: string; custom: string }) {
  return { MsgVersion: version, MsgBody: readBody(body) ?? revokedContent, CloudCustomData: custom }
}
