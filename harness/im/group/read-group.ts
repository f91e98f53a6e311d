import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { pushEvents } from '#harness/im/instances/push.ts'
import { advanceRead } from '#harness/store/chat/chat-member-store.ts'
import { requireMember } from './group-access.ts'
import { serviceEvent } from './group-event.ts'
import { groupId, sequence } from './group-schema.ts'

/** Moves the caller's read position, forwards only. */
export const msgReadReport = command(
  z.object({ GroupId: groupId, MsgReadedSeq: sequence }),
  async (call) => {
    const { store, session, body } = call
    const { userId } = session
    const { group } = await requireMember(store, { groupId: body.GroupId, userId })
    const seq = Math.min(body.MsgReadedSeq, group.next_seq - 1)
    const isFurther = await advanceRead(store, { groupId: group.id, userId, seq })
    if (!isFurther) return { reply: {} }
    const info = { GroupReadInfoArray: [{ GroupId: group.id, LastReadMsgSeq: seq }] }
    const event = serviceEvent(call, { group, to: userId, body: info })
    return { reply: {}, pushes: [pushEvents(userId, [event], session.instanceId)] }
  },
)
