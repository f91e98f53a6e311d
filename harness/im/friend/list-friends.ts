import * as z from 'zod/mini'
import { unsigned } from '#harness/im/frame-fields.ts'
import { presentProfile } from '#harness/im/profile-presenter.ts'
import {
  countFriends,
  findFriend,
  friendsOfPage,
  listFriends,
} from '#harness/store/chat/chat-friend-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import { account, caller, friendCommand, requireCaller } from './friend-command.ts'
import { presentFriend } from './friend-presenter.ts'
import { resultOf } from './friend-result.ts'

/** The bytes of a page of friends, with all that the owner has written of them; a page has one at least. */
const maxBytes = 262_144

/**
 * The caller's friends page by page. The SDK repeats where a page ended and stops at the flag; it
 * takes every page as changed, so there is no sequence to compare.
 */
export const friendGet = friendCommand(
  z.object({ ...caller, StartIndex: unsigned }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const owner = session.userId
    const found = await listFriends(store, { owner, after: body.StartIndex })
    const UserDataItem = []
    let bytes = 0
    let last = 0
    for (const friend of found) {
      const item = { To_Account: friend.friend, ValueItem: await presentFriend(store, friend) }
      bytes += Buffer.byteLength(JSON.stringify(item))
      if (bytes > maxBytes && last > 0) break
      UserDataItem.push(item)
      last = friend.id
    }
    const isComplete = UserDataItem.length === found.length && found.length < friendsOfPage
    const FriendNum = await countFriends(store, owner)
    const where = { CompleteFlag: Number(isComplete), NextStartIndex: isComplete ? 0 : last }
    return { reply: { UserDataItem, FriendNum, ...where, StandardSequence: 0, CustomSequence: 0 } }
  },
)

/** Some friends with their profiles. */
export const friendGetSpecified = friendCommand(
  z.object({
    ...caller,
    To_Account: z.array(account).check(z.minLength(1), z.maxLength(100)),
  }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const InfoItem = []
    for (const userId of body.To_Account) {
      const friend = await findFriend(store, { owner: session.userId, friend: userId })
      const profile = await findProfile(store, userId)
      if (friend === null || profile === null) {
        InfoItem.push(resultOf(userId, 30001, { SnsProfileItem: [] }))
        continue
      }
      const SnsProfileItem = [...presentProfile(profile), ...(await presentFriend(store, friend))]
      InfoItem.push(resultOf(userId, null, { SnsProfileItem }))
    }
    return { reply: { InfoItem } }
  },
)
