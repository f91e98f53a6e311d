import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Store } from './engine/schema.ts'
import { readSetting, writeSetting, type SettingName } from './setting-store.ts'

/** A secret of the harness, 64 hexadecimal digits: drawn once, then kept. */
export async function keptSecret(store: Store, name: SettingName, random: Random): Promise<string> {
  const kept = await readSetting(store, name)
  if (kept !== null) return kept
  const drawn = Buffer.from(random(32)).toString('hex')
  await writeSetting(store, name, drawn)
  return drawn
}
