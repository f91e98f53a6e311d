import type { FriendApplication } from '#harness/store/chat/chat-friend-application-store.ts'
import type { ChatProfile } from '#harness/store/chat/chat-user-store.ts'
import { pushEvents, type Push } from '#harness/im/pages/push.ts'

/** Of im-protocol 15.3. The SDK changes its lists by these alone, also for what its own page has done. */
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

/** All pages of somebody hear of a change, but the one that needs no word of it. */
export function friendPush(to: string, changes: readonly object[], except?: number): Push {
  return pushEvents(to, [{ Event: event, FriendListMod: changes }], except)
}

export function added(friends: readonly string[]): object {
  return { PushType: kinds.added, FriendAdd_Account: friends }
}

export function removed(friends: readonly string[]): object {
  return { PushType: kinds.removed, FriendDel_Account: friends }
}

/** @param other the one whom the page that hears it does not belong to */
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
