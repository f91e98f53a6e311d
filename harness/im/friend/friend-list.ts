import { friendLimits } from '#harness/domain/chat/friend-limits.ts'
import {
  addFriendGroup,
  findFriendGroup,
  groupFriend,
  listFriendGroups,
} from '#harness/store/chat/chat-friend-group-store.ts'
import { removeFriendApplication } from '#harness/store/chat/chat-friend-application-store.ts'
import { removeFriend, type FriendKey } from '#harness/store/chat/chat-friend-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { friendPush, removed, withdrawn } from './friend-push.ts'

type GroupKey = { owner: string; name: string }

/** Whether there is no group of that name, and the owner has as many groups as may be. */
export async function lacksGroup(store: Store, { owner, name }: GroupKey): Promise<boolean> {
  if (name === '') return false
  const groups = await listFriendGroups(store, owner)
  return groups.length >= friendLimits.groups && groups.every((group) => group.name !== name)
}

/** Puts a friend into a group by its name; makes the group unless there are as many as may be. */
export async function groupByName(
  store: Store,
  { owner, friend, name }: FriendKey & GroupKey,
): Promise<void> {
  if (name === '' || (await lacksGroup(store, { owner, name }))) return
  const found = await findFriendGroup(store, { owner, name })
  const groupId = found ?? (await addFriendGroup(store, { owner, name }))
  await groupFriend(store, { owner, friend, groupId })
}

/** Deletes the applications between the two in both directions; returns the pushes to both. */
export async function withdrawBetween(store: Store, a: string, b: string): Promise<Push[]> {
  const removals = [
    await removeFriendApplication(store, { applicant: a, recipient: b }),
    await removeFriendApplication(store, { applicant: b, recipient: a }),
  ]
  if (!removals.includes(true)) return []
  return [friendPush(a, [withdrawn([b])]), friendPush(b, [withdrawn([a])])]
}

/** Removes two from each other's lists; returns the pushes to whoever had the other there. */
export async function endFriendship(store: Store, a: string, b: string): Promise<Push[]> {
  const pushes = []
  const wasOnList = await removeFriend(store, { owner: a, friend: b })
  if (wasOnList) pushes.push(friendPush(a, [removed([b])]))
  const hadOther = await removeFriend(store, { owner: b, friend: a })
  if (hadOther) pushes.push(friendPush(b, [removed([a])]))
  return pushes
}
