import * as z from 'zod/mini'
import { checkTypes, nameFriendRelation } from '#harness/domain/chat/name-friend-relation.ts'
import { isFriend } from '#harness/store/chat/chat-friend-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import { accounts, caller, friendCommand, requireCaller } from './friend-command.ts'
import { resultOf } from './friend-result.ts'

/** Which of some people are on the caller's list, and the caller on theirs. */
export const friendCheck = friendCommand(
  z.object({ ...caller, To_Account: accounts, CheckType: z.enum(checkTypes) }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const owner = session.userId
    const InfoItem = []
    for (const friend of body.To_Account) {
      if ((await findProfile(store, friend)) === null) {
        InfoItem.push(resultOf(friend, 30003))
        continue
      }
      const isOnOwnList = await isFriend(store, { owner, friend })
      const isOnTheirList = await isFriend(store, { owner: friend, friend: owner })
      const Relation = nameFriendRelation(body.CheckType, { isOnOwnList, isOnTheirList })
      InfoItem.push(resultOf(friend, null, { Relation }))
    }
    return { reply: { InfoItem } }
  },
)
