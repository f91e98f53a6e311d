import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Block = { owner: string; blocked: string }

const selectBlock = prepared((store, { owner, blocked }: Block) =>
  store
    .selectFrom('chat_block')
    .select('at')
    .where('owner', '=', owner)
    .where('blocked', '=', blocked),
)

export async function listBlocked(
  store: Store,
  owner: string,
): Promise<{ blocked: string; at: number }[]> {
  return store
    .selectFrom('chat_block')
    .select(['blocked', 'at'])
    .where('owner', '=', owner)
    .orderBy('at')
    .orderBy('blocked')
    .execute()
}

/** @param at milliseconds; the first time counts */
export async function addBlock(store: Store, block: Block & { at: number }): Promise<void> {
  await store
    .insertInto('chat_block')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeBlock(store: Store, { owner, blocked }: Block): Promise<void> {
  await store
    .deleteFrom('chat_block')
    .where('owner', '=', owner)
    .where('blocked', '=', blocked)
    .execute()
}

export async function isBlocked(store: Store, block: Block): Promise<boolean> {
  return (await selectBlock(store, block)).length > 0
}
