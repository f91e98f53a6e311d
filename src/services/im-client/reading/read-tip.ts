import * as z from 'zod/mini'
import type { ChatPerson, GroupTip } from '#src/services/im-client/chat-model.ts'
import { parseEach, fields, withFallback } from '#src/services/im-client/vendor/vendor-fields.ts'

const whats: Readonly<Record<number, GroupTip['what']>> = {
  1: 'joined',
  2: 'quit',
  3: 'removed',
  4: 'promoted',
  5: 'demoted',
  6: 'profileChanged',
  7: 'memberMuted',
}

const memberSchema = z.object({
  userID: z.string(),
  nick: fields.text,
  avatar: fields.address,
  muteTime: fields.count,
})

const text = withFallback(z.optional(z.string()), undefined)

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
  operationType: fields.count,
  operatorID: fields.text,
  userIDList: fields.texts,
  memberList: z.optional(z.unknown()),
  newGroupProfile: withFallback(changesSchema, changesSchema.parse({})),
})

/** What happened in a group, out of the payload of a TIMGroupTipElem. */
export function readTip(payload: unknown): GroupTip | null {
  const read = tipSchema.safeParse(payload)
  if (!read.success) return null
  const { operationType, operatorID, userIDList, memberList, newGroupProfile } = read.data
  const known = parseEach(memberSchema, memberList)
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
