import * as z from 'zod/mini'
import type {
  Group,
  GroupApplication,
  GroupMember,
  GroupRole,
  GroupType,
  JoinRule,
} from '#src/services/im-client/chat-model.ts'
import { fields, filled, withFallback } from '#src/services/im-client/vendor/vendor-fields.ts'

/** The vendor's words for what a group has. */
export const vendorTypes: Record<GroupType, string> = {
  work: 'Private',
  public: 'Public',
  meeting: 'ChatRoom',
}
export const vendorRules: Record<JoinRule, string> = {
  free: 'FreeAccess',
  approval: 'NeedPermission',
  closed: 'DisableApply',
}
export const vendorRoles: Record<GroupRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
}

const selfSchema = z.object({ role: fields.text })

export const groupSchema = z.object({
  groupID: filled,
  name: fields.text,
  avatar: fields.address,
  type: fields.text,
  notification: fields.text,
  introduction: fields.text,
  ownerID: fields.text,
  memberCount: fields.count,
  joinOption: fields.text,
  muteAllMembers: fields.flag,
  selfInfo: withFallback(selfSchema, { role: '' }),
})

export function groupOf(group: z.infer<typeof groupSchema>): Group {
  return {
    id: group.groupID,
    name: group.name || group.groupID,
    avatar: group.avatar,
    type: keyOf(vendorTypes, group.type) ?? 'work',
    notice: group.notification,
    introduction: group.introduction,
    ownerId: group.ownerID,
    memberCount: group.memberCount,
    joinRule: keyOf(vendorRules, group.joinOption) ?? 'closed',
    allMuted: group.muteAllMembers,
    role: keyOf(vendorRoles, group.selfInfo.role),
  }
}

export const memberSchema = z.object({
  userID: filled,
  nick: fields.text,
  avatar: fields.address,
  nameCard: fields.text,
  role: fields.text,
  joinTime: fields.count,
  muteUntil: fields.count,
})

export function memberOf(member: z.infer<typeof memberSchema>): GroupMember {
  return {
    person: { id: member.userID, name: member.nick, avatar: member.avatar },
    nameCard: member.nameCard,
    role: keyOf(vendorRoles, member.role) ?? 'member',
    joinedAt: member.joinTime * 1000,
    mutedUntil: member.muteUntil * 1000,
  }
}

export const applicationSchema = z.object({
  applicant: filled,
  applicantNick: fields.text,
  groupID: filled,
  groupName: fields.text,
  messageKey: z.optional(z.unknown()),
  authentication: z.optional(z.unknown()),
  applicationType: fields.count,
  userID: fields.text,
})

export function applicationOf(
  raw: z.infer<typeof applicationSchema>,
): Omit<GroupApplication, 'note'> {
  const { applicant, applicantNick, groupID, groupName } = raw
  return {
    id: `${groupID} ${applicant} ${String(raw.messageKey)}`,
    applicant: { id: applicant, name: applicantNick, avatar: '' },
    groupId: groupID,
    groupName,
  }
}

function keyOf<Key extends string>(table: Record<Key, string>, value: string): Key | null {
  const keys = Object.keys(table)
  // Object.keys widens the keys of the table to string.
  return (keys.find((key) => table[key as Key] === value) ?? null) as Key | null
}
