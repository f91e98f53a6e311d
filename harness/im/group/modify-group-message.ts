import * as z from 'zod/mini'
import { isTooLong } from '#harness/domain/chat/measure-message.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { command } from '#harness/im/chat-command.ts'
import { isCard } from '#harness/im/direct/count-question.ts'
import { revokedContent } from '#harness/im/direct/direct-message.ts'
import { messageBody } from '#harness/im/message-elements.ts'
import { readBody } from '#harness/im/read-stored.ts'
import { pushEvents } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import {
  changeGroupMessage,
  findGroupMessage,
} from '#harness/store/chat/chat-group-message-store.ts'
import { keepModification } from '#harness/store/chat/chat-group-notice-store.ts'
import { listReaderIds } from '#harness/store/chat/chat-member-store.ts'
import { requireMember, requireVoice } from './group-access.ts'
import { findSender, presentGroupMessage, readContent } from './group-message-presenter.ts'
import { groupId, sequence } from './group-schema.ts'
import { keptModification, modifiedEvent } from './missed-modifications.ts'

/** Changes the caller's message, if it still has the version that the caller has seen. */
export const modifyGroupMessage = command(
  z.object({
    GroupId: groupId,
    MsgSeq: sequence,
    MsgVersion: z._default(sequence, 0),
    MsgBody: z.optional(messageBody),
    CloudCustomData: z.optional(z.string()),
  }),
  async ({ context, store, session, now, callbacks, body }) => {
    const { userId } = session
    const membership = await requireMember(store, { groupId: body.GroupId, userId })
    const { group, member } = membership
    const message = await findGroupMessage(store, { groupId: group.id, seq: body.MsgSeq })
    if (message === null || message.tip === 1 || message.revoked_by !== null) {
      throw new ChatRefusal(10030)
    }
    if (message.sender !== userId) throw new ChatRefusal(10007)
    if (message.version !== body.MsgVersion) throw new ChatRefusal(20027, contentOf(message))
    requireVoice(membership, now)
    const content = readContent({
      ...message,
      ...(body.MsgBody !== undefined && { body: JSON.stringify(body.MsgBody) }),
    })
    if (content === null) throw new ChatRefusal(10030)
    const elements = [...(readBody(message.body) ?? revokedContent), ...content.elements]
    await requireAllowed(callbacks.beforeGroupSend(store, { sender: userId, group, elements }))
    const custom = body.CloudCustomData ?? message.custom
    if (isTooLong(content.elements, custom)) throw new ChatRefusal(80002)
    const change = {
      version: message.version + 1,
      body: JSON.stringify(content.elements),
      custom,
    }
    await changeGroupMessage(store, { id: message.id, ...change })
    if (!isCard(body.MsgBody ?? [])) {
      await callbacks.afterGroupSend(store, { sender: userId, group })
    }
    const changed = { ...message, ...change }
    const who = { groupId: group.id, userId, nameCard: member.name_card }
    const sender = await findSender(store, who)
    const item = presentGroupMessage(context, { group, sender, message: changed, content })
    const event = modifiedEvent(group.id, item)
    const readers = await listReaderIds(store, { groupId: group.id, seq: message.seq })
    await keepModification(store, {
      userIds: readers,
      event: keptModification({ groupId: group.id, seq: message.seq }),
    })
    const pushes = readers.map((to) =>
      pushEvents(to, [event], to === userId ? session.instanceId : undefined),
    )
    return { reply: contentOf(changed), pushes }
  },
)

function contentOf(message: { version: number; body: string; custom: string }): object {
  return {
    MsgVersion: message.version,
    MsgBody: readBody(message.body) ?? revokedContent,
    CloudCustomData: message.custom,
  }
}
