import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Store } from './engine/schema.ts'
import { readSetting, type SettingName } from './setting-store.ts'

/** A secret of the harness, 64 hexadecimal digits: drawn once, then kept. */
export async function keptSecret(store: Store, name: SettingName, random: Random): Promise<string> {
  const kept = await readSetting(store, name)
  if (kept !== null) return kept
  const value = Buffer.from(random(32)).toString('hex')
  // Of processes that start at once the first has drawn it for all.
  await store
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readSetting(store, name)) ?? value
}
