import * as z from 'zod/mini'
import type { Push } from '#harness/im/instances/push.ts'
import { removeFriend } from '#harness/store/chat/chat-friend-store.ts'
import { accounts, caller, friendCommand, requireCaller } from './friend-command.ts'
import { friendPush, removed } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const deleteTypes = ['Delete_Type_Both', 'Delete_Type_Single'] as const

/** Removes people from the caller's list, and in both-way mode the caller from theirs. */
export const friendDelete = friendCommand(
  z.object({
    ...caller,
    To_Account: accounts,
    DeleteType: z._default(z.enum(deleteTypes), 'Delete_Type_Single'),
  }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const owner = session.userId
    const ResultItem = []
    const pushes: Push[] = []
    const gone = []
    for (const friend of body.To_Account) {
      const wasFriend = await removeFriend(store, { owner, friend })
      ResultItem.push(resultOf(friend, wasFriend ? null : 31704))
      if (!wasFriend) continue
      gone.push(friend)
      if (body.DeleteType === 'Delete_Type_Single') continue
      const hadOther = await removeFriend(store, { owner: friend, friend: owner })
      if (hadOther) pushes.push(friendPush(friend, [removed([owner])]))
    }
    if (gone.length > 0) pushes.push(friendPush(owner, [removed(gone)]))
    return { reply: { ResultItem }, pushes }
  },
)
