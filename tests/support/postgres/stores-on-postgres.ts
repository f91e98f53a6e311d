import { afterAll, expect, vi } from 'vitest'
import type * as openStoreModule from '#harness/store/engine/open-store.ts'
import type * as runningHarnessModule from '#support/harness/running-harness.ts'
import { testsNotOnServers } from './not-on-servers.ts'
import { databaseFor } from './test-databases.ts'

/**
 * Gives every store that a test opens in memory, or over a file of its own, a database on a server. One over
 * a file is found again by whoever opens that file later.
 */
vi.mock('#harness/store/engine/open-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof openStoreModule>()
  const openStore: typeof original.openStore = async (...args) => {
    const [place, clock = Date, base = 'default', report] = args
    if (original.isDatabaseUrl(place) || isOfFiles()) {
      return original.openStore(place, clock, base, report)
    }
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

vi.mock('#harness/store/engine/postgres/postgres-driver.ts', () => import('./kept-sessions.ts'))

/** The same for a harness in a process of its own. */
vi.mock('#support/harness/running-harness.ts', async (importOriginal) => {
  const original = await importOriginal<typeof runningHarnessModule>()
  const { openStore } = await vi.importActual<typeof openStoreModule>(
    '#harness/store/engine/open-store.ts',
  )
  const runHarness: typeof original.runHarness = async (...args) => {
    const [options = {}] = args
    const { data = ':memory:', flags = [] } = options
    if (isOfFiles() || flags.includes('--database-url')) return original.runHarness(...args)
    const { url } = await databaseFor(data, { clock: Date, base: 'default', open: openStore })
    return original.runHarness({ ...options, flags: [...flags, '--database-url', url] })
  }
  return { ...original, runHarness }
})

/** Whether the test that runs is listed as one of files. */
function isOfFiles(): boolean {
  const names = expect.getState().currentTestName?.split(' > ') ?? []
  return (names.at(-1) ?? '') in testsNotOnServers
}

afterAll(async () => {
  const { finishIdleSessions } = await import('./kept-sessions.ts')
  await finishIdleSessions()
  const { giveAllBack } = await import('./test-databases.ts')
  await giveAllBack()
})
