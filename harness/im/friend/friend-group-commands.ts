import * as z from 'zod/mini'
import { isGroupNameValid } from '#harness/domain/chat/check-friend-texts.ts'
import { friendLimits } from '#harness/domain/chat/friend-limits.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import type { Push } from '#harness/im/instances/push.ts'
import {
  addFriendGroup,
  findFriendGroup,
  groupFriend,
  listFriendGroups,
  listGroupedFriends,
  removeFriendGroup,
  renameFriendGroup,
  ungroupFriend,
} from '#harness/store/chat/chat-friend-group-store.ts'
import { isFriend } from '#harness/store/chat/chat-friend-store.ts'
import { account, caller, friendCommand, requireCaller, text } from './friend-command.ts'
import { presentGroups } from './friend-presenter.ts'
import { described, friendPush } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const names = z.array(text).check(z.minLength(1), z.maxLength(friendLimits.groups))
const updateTypes = ['Update_Type_Add', 'Update_Type_Delete'] as const

/** The groups of the caller, each with who is in it. */
export const groupGet = friendCommand(z.object({ ...caller }), async ({ store, session, body }) => {
  requireCaller(session, body.From_Account)
  const ResultItem = []
  for (const { id, name } of await listFriendGroups(store, session.userId)) {
    const friends = await listGroupedFriends(store, id)
    ResultItem.push({ GroupName: name, FriendNumber: friends.length, To_Account: friends })
  }
  return { reply: { ResultItem, CurrentSequence: 0 } }
})

/** Makes groups and puts the same friends into each. */
export const groupAdd = friendCommand(
  z.object({
    ...caller,
    GroupName: names,
    To_Account: z.optional(z.array(account).check(z.maxLength(1000))),
  }),
  async (call) => {
    const { store, session, body } = call
    requireCaller(session, body.From_Account)
    const owner = session.userId
    const made = []
    for (const name of body.GroupName) {
      await requireFreeName(call, name)
      if ((await listFriendGroups(store, owner)).length >= friendLimits.groups) {
        throw new ChatRefusal(30011)
      }
      made.push(await addFriendGroup(store, { owner, name }))
    }
    const ResultItem = []
    const grouped = []
    for (const friend of body.To_Account ?? []) {
      const isOnList = await isFriend(store, { owner, friend })
      ResultItem.push(resultOf(friend, isOnList ? null : 32216))
      if (!isOnList) continue
      for (const groupId of made) await groupFriend(store, { owner, friend, groupId })
      grouped.push(friend)
    }
    return { reply: { ResultItem, CurrentSequence: 0 }, pushes: await regrouped(call, grouped) }
  },
)

/** Takes groups away; whoever was in them stays a friend. */
export const groupDelete = friendCommand(
  z.object({ ...caller, GroupName: names }),
  async (call) => {
    const { store, session, body } = call
    requireCaller(session, body.From_Account)
    const ungrouped = []
    for (const name of body.GroupName) {
      const id = await requireGroup(call, name)
      ungrouped.push(...(await listGroupedFriends(store, id)))
      await removeFriendGroup(store, id)
    }
    return { reply: { CurrentSequence: 0 }, pushes: await regrouped(call, ungrouped) }
  },
)

const change = z.object({ To_Account: account, UpdateType: z.enum(updateTypes) })

/** Gives a group another name, or puts friends into it and takes them out. */
export const groupUpdate = friendCommand(
  z.object({
    ...caller,
    GroupOldName: text,
    GroupNewName: z.optional(text),
    UpdateGroupItem: z.optional(z.array(change).check(z.maxLength(1000))),
  }),
  async (call) => {
    const { store, session, body } = call
    requireCaller(session, body.From_Account)
    const owner = session.userId
    const groupId = await requireGroup(call, body.GroupOldName)
    const name = body.GroupNewName
    const concerned = name === undefined ? [] : await listGroupedFriends(store, groupId)
    if (name !== undefined && name !== body.GroupOldName) {
      await requireFreeName(call, name)
      await renameFriendGroup(store, { id: groupId, name })
    }
    const ResultItem = []
    for (const { To_Account: friend, UpdateType } of body.UpdateGroupItem ?? []) {
      const isOnList = await isFriend(store, { owner, friend })
      ResultItem.push(resultOf(friend, isOnList ? null : 32216, { UpdateType }))
      if (!isOnList) continue
      if (UpdateType === 'Update_Type_Add') await groupFriend(store, { owner, friend, groupId })
      else await ungroupFriend(store, { owner, friend, groupId })
      concerned.push(friend)
    }
    return { reply: { ResultItem, CurrentSequence: 0 }, pushes: await regrouped(call, concerned) }
  },
)

type Call = Pick<CommandCall<unknown>, 'store' | 'session'>

async function requireGroup({ store, session }: Call, name: string): Promise<number> {
  const id = await findFriendGroup(store, { owner: session.userId, name })
  if (id === null) throw new ChatRefusal(30001)
  return id
}

async function requireFreeName({ store, session }: Call, name: string): Promise<void> {
  const isTaken = (await findFriendGroup(store, { owner: session.userId, name })) !== null
  if (isTaken || !isGroupNameValid(name)) throw new ChatRefusal(30001)
}

/** Pushes the groups of friends to the caller's other instances; the one that asked knows them. */
async function regrouped({ store, session }: Call, friends: readonly string[]): Promise<Push[]> {
  const owner = session.userId
  const changes = []
  for (const friend of new Set(friends)) {
    changes.push(described(friend, [await presentGroups(store, { owner, friend })]))
  }
  return changes.length === 0 ? [] : [friendPush(owner, changes, session.instanceId)]
}
