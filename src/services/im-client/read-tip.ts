import * as z from 'zod/mini'
import type { ChatPerson, GroupNotice, GroupTip } from './chat-model.ts'
import { eachOf, lenient, otherwise } from './lenient.ts'

const whats: Readonly<Record<number, GroupTip['what']>> = {
  1: 'joined',
  2: 'quit',
  3: 'removed',
  4: 'promoted',
  5: 'demoted',
  6: 'profileChanged',
  7: 'memberMuted',
}

const notices: Readonly<Record<number, GroupNotice['what']>> = {
  1: 'applied',
  2: 'approved',
  3: 'declined',
  4: 'removed',
  5: 'dismissed',
  7: 'invited',
  8: 'quit',
  9: 'promoted',
  10: 'demoted',
}

const memberSchema = z.object({
  userID: z.string(),
  nick: lenient.text,
  avatar: lenient.address,
  muteTime: lenient.count,
})

const text = otherwise(z.optional(z.string()), undefined)

/** What has changed, by either of its names. */
const changesSchema = z.object({
  name: text,
  groupName: text,
  notification: text,
  groupNotification: text,
  introduction: text,
  groupIntroduction: text,
  avatar: text,
  groupFaceUrl: text,
  ownerID: text,
})

const tipSchema = z.object({
  operationType: lenient.count,
  operatorID: lenient.text,
  userIDList: lenient.texts,
  memberList: z.optional(z.unknown()),
  newGroupProfile: otherwise(changesSchema, {}),
})

const noticeSchema = z.object({
  operationType: z.number(),
  operatorID: lenient.text,
  handleMessage: lenient.text,
  groupProfile: z.object({ groupID: z.string(), name: z.optional(lenient.text) }),
})

/** What happened in a group, out of the payload of a TIMGroupTipElem. */
export function readTip(payload: unknown): GroupTip | null {
  const read = tipSchema.safeParse(payload)
  if (!read.success) return null
  const { operationType, operatorID, userIDList, memberList, newGroupProfile } = read.data
  const known = eachOf(memberSchema, memberList)
  const people = known.map(({ userID, nick, avatar }) => ({ id: userID, name: nick, avatar }))
  const named = (id: string): ChatPerson =>
    people.find((person) => person.id === id) ?? { id, name: '', avatar: '' }
  const what = whats[operationType] ?? 'other'
  const unmuted = what === 'memberMuted' && known.every(({ muteTime }) => muteTime === 0)
  return {
    what: unmuted ? 'memberUnmuted' : what,
    by: named(operatorID),
    to: userIDList.length === 0 ? people : userIDList.map(named),
    changed: changesOf(newGroupProfile),
  }
}

/** What the service tells this person about a group, out of a TIMGroupSystemNoticeElem. */
export function readNotice(payload: unknown): GroupNotice | null {
  const read = noticeSchema.safeParse(payload)
  if (!read.success) return null
  const { operationType, operatorID, handleMessage, groupProfile } = read.data
  const what = notices[operationType]
  if (what === undefined) return null
  return {
    what,
    by: operatorID,
    groupId: groupProfile.groupID,
    groupName: groupProfile.name ?? '',
    words: handleMessage,
  }
}

function changesOf(profile: z.infer<typeof changesSchema>): GroupTip['changed'] {
  const changed = {
    name: profile.name ?? profile.groupName,
    notice: profile.notification ?? profile.groupNotification,
    introduction: profile.introduction ?? profile.groupIntroduction,
    avatar: profile.avatar ?? profile.groupFaceUrl,
    ownerId: profile.ownerID,
  }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}
