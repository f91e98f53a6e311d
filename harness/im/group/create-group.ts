import * as z from 'zod/mini'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { groupIdOf, isGroupIdAllowed } from '#harness/domain/chat/check-group-id.ts'
import { areGroupTextsValid } from '#harness/domain/chat/check-group-texts.ts'
import {
  applyOptions,
  groupMemberLimit,
  groupTypes,
  inviteOptions,
  type ApplyOption,
  type GroupType,
  type InviteOption,
} from '#harness/domain/chat/decide-group-permission.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { command } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { addGroup, findGroup, type ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import { admitMember } from './admit-member.ts'
import { requireSelf } from './group-access.ts'
import { notify } from './group-notice.ts'
import { account, groupId, text } from './group-schema.ts'

/** The options of a new group that names none: the vendor's defaults for its type. */
const defaults: Record<GroupType, { apply: ApplyOption; invite: InviteOption }> = {
  Private: { apply: 'DisableApply', invite: 'FreeAccess' },
  Public: { apply: 'NeedPermission', invite: 'DisableInvite' },
  ChatRoom: { apply: 'FreeAccess', invite: 'DisableInvite' },
}

const request = z.object({
  Type: z.string(),
  Name: text,
  GroupId: z.optional(groupId),
  Owner_Account: z.optional(account),
  Introduction: z._default(text, ''),
  Notification: z._default(text, ''),
  FaceUrl: z._default(text, ''),
  ApplyJoinOption: z.optional(z.enum(applyOptions)),
  InviteJoinOption: z.optional(z.enum(inviteOptions)),
  MemberList: z._default(
    z.array(z.object({ Member_Account: account })).check(z.maxLength(500)),
    [],
  ),
})

/** Makes a group of the caller and of the named people who exist; its first tip is yet to come. */
export const createGroup = command(request, async (call) => {
  const { store, session, body, context, callbacks } = call
  requireSelf(session.userId, body.Owner_Account)
  const type = groupTypes.find((each) => each === body.Type)
  const { Name: name, Introduction: introduction, Notification: notification } = body
  const texts = { name, introduction, notification, faceUrl: body.FaceUrl }
  if (type === undefined || !areGroupTextsValid(texts)) throw new ChatRefusal(10004)
  if (body.GroupId !== undefined && !isGroupIdAllowed(body.GroupId)) throw new ChatRefusal(10015)
  const id = body.GroupId ?? groupIdOf(randomLetters(context.random, 10))
  if ((await findGroup(store, id)) !== null) throw new ChatRefusal(10021)
  const at = context.clock.now()
  const group: ChatGroup = {
    id,
    type,
    name,
    introduction,
    notification,
    face_url: body.FaceUrl,
    owner: session.userId,
    creator: session.userId,
    created_at: at,
    info_seq: 1,
    info_at: at,
    next_seq: 1,
    last_at: at,
    apply_option:
      type === 'Public' ? (body.ApplyJoinOption ?? 'NeedPermission') : defaults[type].apply,
    invite_option: body.InviteJoinOption ?? defaults[type].invite,
    mute_all: 0,
    dismissed: 0,
  }
  await addGroup(store, group)
  await admitMember(call, { group, userId: session.userId, role: 'Owner' })
  const named = new Set(body.MemberList.map((each) => each.Member_Account))
  named.delete(session.userId)
  for (const invited of named) {
    await requireAllowed(callbacks.beforeInvite(store, { inviter: session.userId, invited }))
  }
  const pushes: Push[] = []
  const left: string[] = []
  for (const userId of named) {
    if (pushes.length + 1 >= groupMemberLimit) left.push(userId)
    else if ((await findProfile(store, userId)) !== null) {
      await admitMember(call, { group, userId })
      pushes.push(await notify(call, { group, to: userId, report: 'invited' }))
    }
  }
  return { reply: { GroupId: id, OverJoinedGroupLimit_Account: left }, pushes }
})
