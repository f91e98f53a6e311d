import { listGroupsOfFriend } from '#harness/store/chat/chat-friend-group-store.ts'
import type { Friend } from '#harness/store/chat/chat-friend-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

export const tags = {
  group: 'Tag_SNS_IM_Group',
  remark: 'Tag_SNS_IM_Remark',
  source: 'Tag_SNS_IM_AddSource',
  wording: 'Tag_SNS_IM_AddWording',
  time: 'Tag_SNS_IM_AddTime',
} as const

type TagValue = { Tag: string; Value: string | number | string[] }

/** A friend as the owner's list shows them. Every tag is sent: the SDK keeps the old value of one that is missing. */
export async function presentFriend(store: Store, friend: Friend): Promise<TagValue[]> {
  return [
    await presentGroups(store, friend),
    { Tag: tags.remark, Value: friend.remark },
    { Tag: tags.source, Value: friend.source },
    { Tag: tags.wording, Value: friend.wording },
    { Tag: tags.time, Value: friend.at },
    ...Object.entries(friend.items).map(([Tag, Value]) => ({ Tag, Value })),
  ]
}

export async function presentGroups(
  store: Store,
  key: Pick<Friend, 'owner' | 'friend'>,
): Promise<TagValue> {
  return { Tag: tags.group, Value: await listGroupsOfFriend(store, key) }
}
