import * as z from 'zod/mini'
import { areFriendTextsValid, isCustomFieldValid } from '#harness/domain/chat/check-friend-texts.ts'
import { friendLimits } from '#harness/domain/chat/friend-limits.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { describeFriend, findFriend, type Friend } from '#harness/store/chat/chat-friend-store.ts'
import { account, caller, friendCommand, requireCaller, text } from './friend-command.ts'
import { tags } from './friend-presenter.ts'
import { described, friendPush } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const snsItem = z.object({ Tag: z.string().check(z.maxLength(64)), Value: text })
type SnsItem = z.infer<typeof snsItem>

const item = z.object({
  To_Account: account,
  SnsItem: z.array(snsItem).check(z.minLength(1), z.maxLength(50)),
})

/** What the caller has written about friends: a remark, and fields of the application's own. */
export const friendUpdate = friendCommand(
  z.object({ ...caller, UpdateItem: z.array(item).check(z.minLength(1), z.maxLength(100)) }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const owner = session.userId
    const ResultItem = []
    const pushes: Push[] = []
    for (const { To_Account, SnsItem } of body.UpdateItem) {
      const friend = await findFriend(store, { owner, friend: To_Account })
      const changed = friend === null ? null : withItems(friend, SnsItem)
      ResultItem.push(resultOf(To_Account, changed === null ? 30001 : null))
      if (changed === null) continue
      await describeFriend(store, changed)
      // The instance that asked has changed it by itself.
      pushes.push(friendPush(owner, [described(To_Account, SnsItem)], session.instanceId))
    }
    return { reply: { ResultItem }, pushes }
  },
)

/** A friend with the changes; null where one of them may not be kept. */
function withItems(friend: Friend, changes: readonly SnsItem[]): Friend | null {
  let { remark } = friend
  const items = { ...friend.items }
  for (const { Tag, Value } of changes) {
    if (Tag === tags.remark && areFriendTextsValid({ remark: Value })) remark = Value
    else if (isCustomFieldValid(Tag, Value)) items[Tag] = Value
    else return null
  }
  const isTooMuch = Object.keys(items).length > friendLimits.customFields
  return isTooMuch ? null : { ...friend, remark, items }
}
