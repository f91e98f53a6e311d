import * as z from 'zod/mini'
import { decideGroupRevoke } from '#harness/domain/chat/decide-group-revoke.ts'
import { command } from '#harness/im/chat-command.ts'
import { microseconds } from '#harness/im/frame-fields.ts'
import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import {
  findGroupMessage,
  type GroupMessage,
} from '#harness/store/chat/chat-group-message-store.ts'
import { listRevoked, revokeGroupMessage } from '#harness/store/chat/chat-group-revoke-store.ts'
import { changeMember, findMember, listMemberIds } from '#harness/store/chat/chat-member-store.ts'
import { requireMember, type Membership } from './group-access.ts'
import { serviceEvent, type EventCall } from './group-event.ts'
import { groupId, sequence } from './group-schema.ts'

type Verdict = 0 | 10007 | 10030 | 10031

/** Takes messages back, each with an answer of its own. */
export const groupMsgRecall = command(
  z.object({
    GroupId: groupId,
    MsgSeqList: z.array(z.object({ MsgSeq: sequence })).check(z.minLength(1), z.maxLength(20)),
  }),
  async (call) => {
    const { store, session, body } = call
    const membership = await requireMember(store, {
      groupId: body.GroupId,
      userId: session.userId,
    })
    const answers = []
    const pushes: Push[] = []
    for (const { MsgSeq } of body.MsgSeqList) {
      const message = await findGroupMessage(store, { groupId: body.GroupId, seq: MsgSeq })
      const verdict = await judge(call, membership, message)
      answers.push({ MsgSeq, RetCode: verdict })
      const isDone = message === null || message.revoked_by !== null
      if (verdict === 0 && !isDone) pushes.push(...(await revoke(call, membership, message)))
    }
    return { reply: { RecallRetList: answers }, pushes }
  },
)

/**
 * Microseconds by which an instance's clock may be ahead. The SDK sets it by the second of the login's reply and
 * half of the time that the login took.
 */
const maxAhead = 2_000_000

/**
 * What was revoked while an instance was away: all at the first request, later what came since. The SDK asks by its
 * own clock for what was revoked since it handled the last answer, and would miss what was revoked between that
 * answer and its arrival. So it is kept up to where a member has been given the revokes.
 */
export const getGroupNotify = command(
  z.object({
    GroupId: groupId,
    BeginTime: z._default(microseconds, 0),
    Limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  }),
  async ({ store, session, body }) => {
    const { userId } = session
    const { group, member } = await requireMember(store, { groupId: body.GroupId, userId })
    const since = Math.max(0, body.BeginTime - maxAhead)
    const begin = Math.min(since, member.revokes_read_to ?? since)
    // Not up to the EndTime of the request: the instance's clock is up to a second behind, and it would not
    // ask again for what was revoked in that second.
    const found = await listRevoked(store, {
      groupId: group.id,
      fromSeq: member.joined_seq,
      begin,
      limit: body.Limit + 1,
    })
    const given = found.slice(0, body.Limit)
    const next = found[body.Limit]
    const last = given.at(-1)
    const to = next?.revoked_at ?? (last === undefined ? begin : last.revoked_at + 1)
    await changeMember(store, { groupId: group.id, userId, change: { revokes_read_to: to } })
    return {
      reply: {
        NextMsgTime: next === undefined ? 0 : next.revoked_at + maxAhead,
        NotifyMsgList: given.map(presentRevoke),
      },
    }
  },
)

async function judge(
  { store, session, now }: EventCall,
  { group, member }: Membership,
  message: GroupMessage | null,
): Promise<Verdict> {
  if (message === null || message.tip === 1 || message.seq < member.joined_seq) return 10030
  if (message.revoked_by !== null) return 0
  const author = await findMember(store, { groupId: group.id, userId: message.sender })
  const verdict = decideGroupRevoke({
    type: group.type,
    actor: member.role,
    author: message.sender === session.userId ? 'self' : (author?.role ?? 'Member'),
    age: now - message.at,
  })
  return verdict === 'ok' ? 0 : verdict
}

async function revoke(
  call: EventCall,
  { group }: Membership,
  message: GroupMessage,
): Promise<Push[]> {
  const { store, context, session } = call
  const by = session.userId
  await revokeGroupMessage(store, { message, by, at: context.clock.now() * 1000 })
  const revoked = { GroupId: group.id, ...presentRevoke({ ...message, revoked_by: by }) }
  const members = await listMemberIds(store, group.id)
  return members.map((to) => {
    const body = { GroupWithdrawInfoArray: [revoked] }
    const event = serviceEvent(call, { group, to, body })
    return pushEvents(to, [event], to === by ? session.instanceId : undefined)
  })
}

function presentRevoke({ seq, random, at, revoked_by: by }: GroupMessage): object {
  return {
    MsgSeq: seq,
    MsgRandom: random,
    MsgTimeStamp: at,
    RevokerInfo: { Revoker_Account: by },
  }
}
