import { onTestFinished } from 'vitest'
import type { HarnessOptions } from '#harness/app.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openHarness, type TestHarness } from '#support/harness/test-harness.ts'
import { databaseFor } from './test-databases.ts'

type Two = { one: TestHarness; other: TestHarness; url: string }

/** Two harnesses over one database, as two processes have it open. */
export async function openTwoHarnesses(
  partsOf: () => Pick<HarnessOptions, 'objects'> = () => ({}),
): Promise<Two> {
  const database = await databaseFor(':memory:', { clock: Date, base: 'default', open: openStore })
  // After the harnesses, which are closed first.
  onTestFinished(() => database.closed())
  const open = async () => openHarness({ store: await openStore(database.url), ...partsOf() })
  return { one: await open(), other: await open(), url: database.url }
}
