import * as z from 'zod/mini'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { flag, unsigned } from '#harness/im/frame-fields.ts'
import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import { listUnread } from '#harness/store/chat/chat-conversation-store.ts'
import { readGroup } from '#harness/store/chat/chat-group-contact-store.ts'
import { peerReadTime, readUpTo } from '#harness/store/chat/chat-reading-store.ts'
import { readReceipt } from './read-receipt.ts'

const maxAtOnce = 100

const readItem = z.object({ To_Account: z.string(), LastedMsgTime: unsigned })

/** Marks messages of others as read, up to a second each. */
export const msgreaded = command(
  z.object({
    C2CMsgReaded: z.object({
      C2CMsgReadedItem: z.array(readItem).check(z.maxLength(maxAtOnce)),
    }),
  }),
  async (call) => {
    const pushes = []
    for (const { To_Account, LastedMsgTime } of call.body.C2CMsgReaded.C2CMsgReadedItem) {
      pushes.push(...(await read(call, To_Account, LastedMsgTime)))
      pushes.push(readElsewhere(call, To_Account, LastedMsgTime))
    }
    return { reply: {}, pushes }
  },
)

/** Up to when others have read the caller, in the order in which they were named. */
export const getPeerReadTime = command(
  z.object({ To_Account: z.array(z.string()).check(z.maxLength(maxAtOnce)) }),
  async ({ store, session, body }) => {
    const ReadTime = []
    for (const peer of body.To_Account) {
      ReadTime.push(await peerReadTime(store, { owner: session.userId, peer }))
    }
    return { reply: { ReadTime } }
  },
)

const groupRead = z.object({ GroupId: z.string(), MsgSeq: unsigned })

/** Reads everything there is with people, and groups up to a message each. */
export const readAllUnread = command(
  z.object({
    C2CReadAllMsg: z._default(flag, 0),
    GroupReadInfo: z._default(z.array(groupRead).check(z.maxLength(1000)), []),
  }),
  async (call) => {
    const { store, session, now, body } = call
    const { userId, instanceId } = session
    const pushes: Push[] = []
    if (body.C2CReadAllMsg === 1) {
      for (const { peer } of await listUnread(store, userId)) {
        pushes.push(...(await read(call, peer, now)))
      }
    }
    const GroupReadInfoArray = []
    for (const { GroupId, MsgSeq } of body.GroupReadInfo) {
      const readSeq = await readGroup(store, { owner: userId, group: GroupId, seq: MsgSeq })
      GroupReadInfoArray.push({
        GroupId,
        MsgSeq: readSeq ?? MsgSeq,
        RetCode: readSeq === null ? notInGroup : 0,
      })
    }
    const reply = { C2CReadAllMsg: body.C2CReadAllMsg, GroupReadInfoArray }
    pushes.push(pushEvents(userId, [{ Event: 14, ...reply }], instanceId))
    return { reply, pushes }
  },
)

const notInGroup = 10007

/** The author's receipt, if this read anything that was unread. */
async function read({ store, session }: CommandCall<unknown>, peer: string, at: number) {
  const isNew = await readUpTo(store, { owner: session.userId, peer, at })
  if (!isNew) return []
  const time = await peerReadTime(store, { owner: peer, peer: session.userId })
  return [pushEvents(peer, [readReceipt(session.userId, time)])]
}

function readElsewhere(
  { session }: CommandCall<unknown>,
  peer: string,
  LastReadTime: number,
): Push {
  const UinPairReadArray = [{ From_Account: peer, LastReadTime }]
  const event = { Event: 10, C2cNotifyMsgArray: [{ ReadC2cMsgNotify: { UinPairReadArray } }] }
  return pushEvents(session.userId, [event], session.instanceId)
}
