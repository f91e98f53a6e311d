import * as z from 'zod/mini'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import { friendLimits } from '#harness/domain/chat/friend-limits.ts'
import { command } from '#harness/im/chat-command.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import type { Push } from '#harness/im/instances/push.ts'
import {
  addBlock,
  isBlocked,
  listBlocked,
  removeBlock,
} from '#harness/store/chat/chat-block-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { endFriendship, withdrawBetween } from './friend-list.ts'
import { blocked as blockedPeople, friendPush, unblocked } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const change = z.object({
  From_Account: z.optional(z.string()),
  To_Account: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)),
})

/** Everybody whom the caller takes no messages from, in one page. */
export const blackListGet = command(
  z.object({ From_Account: z.optional(z.string()) }),
  async ({ store, session, body }) => {
    requireOwn(session, body.From_Account)
    const blocked = await listBlocked(store, session.userId)
    const BlackListItem = blocked.map((row) => ({
      To_Account: row.blocked,
      AddBlackTimeStamp: Math.floor(row.at / 1000),
    }))
    return { reply: { BlackListItem, StartIndex: 0, CurruentSequence: 1 } }
  },
)

/** Blocks people: with the caller they are friends no more, and have no application open either way. */
export const blackListAdd = command(change, async ({ context, store, session, body }) => {
  requireOwn(session, body.From_Account)
  const owner = session.userId
  let room = friendLimits.blocked - (await listBlocked(store, owner)).length
  const ResultItem = []
  const pushes: Push[] = []
  for (const blocked of body.To_Account) {
    const isNew = !(await isBlocked(store, { owner, blocked }))
    const code = isNew ? await refusalOf(store, { owner, blocked, room }) : null
    ResultItem.push(resultOf(blocked, code))
    if (!isNew || code !== null) continue
    await addBlock(store, { owner, blocked, at: context.clock.now() })
    room -= 1
    pushes.push(friendPush(owner, [blockedPeople([blocked])], session.instanceId))
    pushes.push(...(await endFriendship(store, owner, blocked)))
    pushes.push(...(await withdrawBetween(store, owner, blocked)))
  }
  return { reply: { ResultItem }, pushes }
})

export const blackListDelete = command(change, async ({ store, session, body }) => {
  requireOwn(session, body.From_Account)
  for (const blocked of body.To_Account) {
    await removeBlock(store, { owner: session.userId, blocked })
  }
  const ResultItem = body.To_Account.map((each) => resultOf(each, null))
  const gone = friendPush(session.userId, [unblocked(body.To_Account)], session.instanceId)
  return { reply: { ResultItem }, pushes: [gone] }
})

type Block = { owner: string; blocked: string; room: number }

async function refusalOf(
  store: Store,
  { owner, blocked, room }: Block,
): Promise<ChatErrorCode | null> {
  const isSomebody = blocked !== owner && (await findProfile(store, blocked)) !== null
  if (!isSomebody) return 20003
  return room > 0 ? null : 30013
}
