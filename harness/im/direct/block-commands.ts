import * as z from 'zod/mini'
import { chatErrors } from '#harness/domain/chat/chat-error.ts'
import { command } from '#harness/im/chat-command.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import { addBlock, listBlocked, removeBlock } from '#harness/store/chat/chat-block-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

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

export const blackListAdd = command(change, async ({ context, store, session, body }) => {
  requireOwn(session, body.From_Account)
  const owner = session.userId
  const ResultItem = []
  for (const blocked of body.To_Account) {
    const isPossible = blocked !== owner && (await isSomebody(store, blocked))
    if (isPossible) await addBlock(store, { owner, blocked, at: context.clock.now() })
    ResultItem.push(isPossible ? done(blocked) : unknown(blocked))
  }
  return { reply: { ResultItem } }
})

export const blackListDelete = command(change, async ({ store, session, body }) => {
  requireOwn(session, body.From_Account)
  for (const blocked of body.To_Account) {
    await removeBlock(store, { owner: session.userId, blocked })
  }
  return { reply: { ResultItem: body.To_Account.map(done) } }
})

async function isSomebody(store: Store, userId: string): Promise<boolean> {
  return (await findProfile(store, userId)) !== null
}

function done(account: string): object {
  return { To_Account: account, ResultCode: 0, ResultInfo: '' }
}

function unknown(account: string): object {
  return { To_Account: account, ResultCode: 20003, ResultInfo: chatErrors[20003] }
}
