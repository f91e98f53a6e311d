import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import { addGroupMessage } from '#harness/store/chat/chat-group-message-store.ts'
import { takeSequence, type ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { countMembers, listReceiverIds } from '#harness/store/chat/chat-member-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { randomNumber, systemAccount, type EventCall } from './group-event.ts'

/** The vendor's `OpType` (im-protocol 7.4). */
const operations = {
  joined: 1,
  quit: 2,
  removed: 3,
  'made admin': 4,
  'unmade admin': 5,
  'profile changed': 6,
  'member changed': 7,
} as const

type Tip = {
  group: ChatGroup
  operation: keyof typeof operations
  about: readonly string[]
  fields?: object
}

/** Puts a tip into the history and tells whoever is a member now and receives what is said there. */
export async function tip(
  call: EventCall,
  { group, operation, about, fields = {} }: Tip,
): Promise<Push[]> {
  const { context, store, session, now } = call
  const operator = session.userId
  const body = {
    OpType: operations[operation],
    Operator_Account: operator,
    List_Account: about,
    MemberNum: await countMembers(store, group.id),
    MsgOperatorMemberExtraInfo: await presentPerson(store, operator),
    MsgMemberExtraInfo: await Promise.all(about.map((each) => presentPerson(store, each))),
    ...fields,
  }
  const seq = await takeSequence(store, { groupId: group.id, at: context.clock.now() })
  const random = randomNumber(call)
  await addGroupMessage(store, {
    group_id: group.id,
    seq,
    sender: systemAccount,
    random,
    client_seq: seq,
    at: now,
    client_at: now,
    tip: 1,
    body: JSON.stringify(body),
    custom: '',
    mentions: '[]',
    priority: 'Normal',
    needs_receipt: 0,
    no_unread: 0,
    no_last: 0,
  })
  const event = { Event: 4, GroupTips: [presentTip(group, { seq, random, at: now, body })] }
  const members = await listReceiverIds(store, { groupId: group.id, userId: operator })
  return members.map((userId) => pushEvents(userId, [event]))
}

/** A tip as pushes and the history have it. */
export function presentTip(
  group: ChatGroup,
  { seq, random, at, body }: { seq: number; random: number; at: number; body: object },
): object {
  return {
    From_Account: systemAccount,
    ToGroupId: group.id,
    MsgSeq: seq,
    MsgRandom: random,
    MsgTimeStamp: at,
    MsgClientTime: at,
    MsgBody: body,
    GroupInfo: {
      GroupId: group.id,
      GroupName: group.name,
      GroupType: group.type,
      From_Account: systemAccount,
    },
  }
}

async function presentPerson(store: Store, userId: string): Promise<object> {
  const profile = await findProfile(store, userId)
  return { UserId: userId, NickName: profile?.nick ?? '', ImageUrl: profile?.avatar ?? '' }
}
