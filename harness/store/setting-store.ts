import type { Kysely } from 'kysely'
import type { Schema } from '#harness/store/engine/schema.ts'

/** What the harness keeps about itself. */
export type SettingName =
  | 'seed'
  | 'deferredSeedAt'
  | 'appliedSeed'
  | 'clockOffsetMs'
  | 'clockFrozenAt'
  | 'chatKey'
  | 'payPrivateKey'
  | 'payPublicKey'
  | 'controlKey'
  | 'platformKey'
  | 'fidelity'

export async function readSetting(
  store: Kysely<Schema>,
  name: SettingName,
): Promise<string | null> {
  const row = await store
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(
  store: Kysely<Schema>,
  name: SettingName,
  value: string,
): Promise<void> {
  await store
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
