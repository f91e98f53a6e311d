import { afterAll, vi } from 'vitest'
import type * as openStoreModule from '#harness/store/engine/open-store.ts'
import { databaseFor } from './test-databases.ts'

/**
 * Gives every store that a test opens in memory, or over a file of its own, a database on a server. One over
 * a file is found again by whoever opens that file later.
 */
vi.mock('#harness/store/engine/open-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof openStoreModule>()
  const openStore: typeof original.openStore = async (place, clock = Date, base = 'default', report) => {
    if (original.isDatabaseUrl(place)) return original.openStore(place, clock, base, report)
    const database = await databaseFor(place, { clock, base, open: original.openStore })
    const store = await original.openStore(database.url, clock, base, report)
    const destroy = store.destroy.bind(store)
    store.destroy = async () => {
      await destroy()
      await database.closed()
    }
    return store
  }
  return { ...original, openStore }
})

afterAll(async () => {
  const { giveAllBack } = await import('./test-databases.ts')
  await giveAllBack()
})
