import type { Kysely } from 'kysely'
import { insertRows, type Row } from '#harness/store/engine/insert-rows.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { readSetting } from '#harness/store/setting-store.ts'
import { seededAccounts, seededRows } from './seed.ts'

const alreadyThere = 'on conflict do nothing'

/**
 * Gives a file that was seeded before there were departments what the seed has had since: doctors with
 * their services and what people keep. Their orders and chats stay those that were made here.
 */
export async function topUp(store: Kysely<Schema>, now: number): Promise<void> {
  const department = await store.selectFrom('department').select('id').limit(1).executeTakeFirst()
  if (department !== undefined || (await readSetting(store, 'seed')) !== 'default') return
  await store.transaction().execute(async (trx) => {
    // Of the one of them that was there only the title was known.
    await trx.deleteFrom('doctor').where('department_id', 'is', null).execute()
    const { base } = seededRows(now)
    const known = new Set<string>()
    for (const [table, rows] of [...seededAccounts(), ...base]) {
      const wanted = rows.filter(({ user_id, doctor_id }) =>
        [user_id, doctor_id].every((id) => typeof id !== 'string' || known.has(id)),
      )
      await insertRows(trx, table, wanted.map(withoutOrder), alreadyThere)
      if (table !== 'user') continue
      // Somebody may have logged in by a mobile number that the seed now gives to another.
      const people = await trx.selectFrom('user').select('id').execute()
      for (const { id } of people) known.add(id)
      await givePortraits(trx, rows)
    }
  })
}

async function givePortraits(trx: Kysely<Schema>, users: readonly Row[]): Promise<void> {
  for (const { id, head_pic } of users) {
    if (typeof id !== 'string' || typeof head_pic !== 'string') continue
    const ofUser = trx.updateTable('user').where('id', '=', id).where('head_pic', '=', '')
    await ofUser.set({ head_pic }).execute()
  }
}

/** A review of an order that is not put in belongs to none. */
function withoutOrder(row: Row): Row {
  return 'author_id' in row ? { ...row, author_id: null, consultation_id: null } : row
}
