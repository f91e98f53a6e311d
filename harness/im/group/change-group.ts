import * as z from 'zod/mini'
import { areGroupTextsValid } from '#harness/domain/chat/check-group-texts.ts'
import { applyOptions, inviteOptions } from '#harness/domain/chat/decide-group-permission.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { command } from '#harness/im/chat-command.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { changeGroup, type ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { changeMember, findMember } from '#harness/store/chat/chat-member-store.ts'
import { requirePermission, requireMember } from './group-access.ts'
import { account, groupId, text } from './group-schema.ts'
import { tip } from './group-tip.ts'

const request = z.object({
  GroupId: groupId,
  Name: z.optional(text),
  Notification: z.optional(text),
  Introduction: z.optional(text),
  FaceUrl: z.optional(text),
  ApplyJoinOption: z.optional(z.enum(applyOptions)),
  InviteJoinOption: z.optional(z.enum(inviteOptions)),
  ShutUpAllMember: z.optional(z.enum(['On', 'Off'])),
})
type Body = z.infer<typeof request>

/** Changes a group's profile, its options for joining, and whether all are muted. */
export const modifyGroupBaseInfo = command(request, async (call) => {
  const { store, session, body, context, callbacks } = call
  const membership = await requireMember(store, {
    groupId: body.GroupId,
    userId: session.userId,
  })
  const texts = {
    name: body.Name,
    notification: body.Notification,
    introduction: body.Introduction,
    faceUrl: body.FaceUrl,
  }
  const options = [body.ApplyJoinOption, body.InviteJoinOption, body.ShutUpAllMember]
  if (Object.values(texts).some((each) => each !== undefined)) {
    requirePermission(membership, 'describe')
    const { group } = membership
    await requireAllowed(
      callbacks.beforeGroupSend(store, { sender: session.userId, group, elements: [] }),
    )
  }
  if (options.some((each) => each !== undefined)) requirePermission(membership, 'set options')
  if (!areGroupTextsValid(texts)) throw new ChatRefusal(10004)
  const change = changeOf(body)
  if (Object.keys(change).length === 0) return { reply: {} }
  const { group } = membership
  await changeGroup(store, { groupId: group.id, at: context.clock.now(), change })
  const changed = { ...group, ...change }
  const fields = { MsgGroupNewInfo: newInfo(body) }
  const pushes = await tip(call, {
    group: changed,
    operation: 'profile changed',
    about: [session.userId],
    fields,
  })
  return { reply: {}, pushes }
})

/** Gives a group to another of its members. */
export const changeGroupOwner = command(
  z.object({ GroupId: groupId, NewOwner_Account: account }),
  async (call) => {
    const { store, session, body, context } = call
    const { userId } = session
    const membership = await requireMember(store, { groupId: body.GroupId, userId })
    requirePermission(membership, 'transfer')
    const { group } = membership
    const owner = body.NewOwner_Account
    const successor = await findMember(store, { groupId: group.id, userId: owner })
    if (successor === null || owner === userId) throw new ChatRefusal(10004)
    await changeGroup(store, { groupId: group.id, at: context.clock.now(), change: { owner } })
    await changeMember(store, { groupId: group.id, userId, change: { role: 'Member' } })
    // Nobody could unmute an owner.
    const change = { role: 'Owner', muted_until: 0 } as const
    await changeMember(store, { groupId: group.id, userId: owner, change })
    const fields = { MsgGroupNewInfo: { Owner_Account: owner } }
    const pushes = await tip(call, { group, operation: 'profile changed', about: [owner], fields })
    return { reply: {}, pushes }
  },
)

function changeOf(body: Body): Partial<ChatGroup> {
  return given({
    name: body.Name,
    notification: body.Notification,
    introduction: body.Introduction,
    face_url: body.FaceUrl,
    apply_option: body.ApplyJoinOption,
    invite_option: body.InviteJoinOption,
    mute_all: flagOf(body.ShutUpAllMember),
  })
}

/** The changes as a tip names them. */
function newInfo(body: Body): object {
  return given({
    GroupName: body.Name,
    GroupNotification: body.Notification,
    GroupIntroduction: body.Introduction,
    GroupFaceUrl: body.FaceUrl,
    GroupApplyJoinOption: body.ApplyJoinOption,
    InviteJoinOption: body.InviteJoinOption,
    ShutupAll: flagOf(body.ShutUpAllMember),
  })
}

function flagOf(value: 'On' | 'Off' | undefined): number | undefined {
  return value === undefined ? undefined : Number(value === 'On')
}

function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The same fields without the undefined ones.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
