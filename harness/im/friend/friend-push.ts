import type { FriendApplication } from '#harness/store/chat/chat-friend-application-store.ts'
import type { ChatProfile } from '#harness/store/chat/chat-user-store.ts'
import { pushEvents, type Push } from '#harness/im/instances/push.ts'

/** Of im-protocol 15.3. The SDK changes its lists by these alone, also for what its own instance has done. */
const kinds = {
  added: 1,
  removed: 2,
  applied: 3,
  withdrawn: 4,
  blocked: 5,
  unblocked: 6,
  read: 7,
  described: 8,
} as const

const event = 7

/** A push of changes to all instances of a user but `except`. */
export function friendPush(to: string, changes: readonly object[], except?: number): Push {
  return pushEvents(to, [{ Event: event, FriendListMod: changes }], except)
}

export function added(friends: readonly string[]): object {
  return { PushType: kinds.added, FriendAdd_Account: friends }
}

export function removed(friends: readonly string[]): object {
  return { PushType: kinds.removed, FriendDel_Account: friends }
}

/** @param other the side that the recipient of the push is not */
export function applied(
  { applicant, source, wording, at }: Omit<FriendApplication, 'id' | 'is_read'>,
  other: Pick<ChatProfile, 'userId' | 'nick' | 'avatar'>,
): object {
  const item = {
    PendencyAdd_Account: other.userId,
    ProfileImNick: other.nick,
    ProfileImImage: other.avatar,
    AddTime: at,
    AddSource: source,
    AddWording: wording,
  }
  return { PushType: kinds.applied, From_Account: applicant, PendencyAdd: [item] }
}

/** There is no application between the two any more. */
export function withdrawn(others: readonly string[]): object {
  // The vendor's own spelling.
  return { PushType: kinds.withdrawn, FrienPencydDel_Account: others }
}

export function blocked(people: readonly string[]): object {
  return { PushType: kinds.blocked, BlackListAdd_Account: people }
}

export function unblocked(people: readonly string[]): object {
  return { PushType: kinds.unblocked, BlackListDel_Account: people }
}

export function applicationsRead(at: number): object {
  return { PushType: kinds.read, ReportTime: at }
}

export function described(friend: string, tags: readonly object[]): object {
  return {
    PushType: kinds.described,
    FriendUpInfo: [{ Friend_Account: friend, Sns: tags }],
  }
}
