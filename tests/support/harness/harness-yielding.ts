import { setImmediate } from 'node:timers/promises'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/**
 * A store in memory that lets others go on after every query, as one across a network does.
 * SQLite answers at once, so without this two calls at the same time run one after the other.
 */
export async function yieldingStore(): Promise<Store> {
  const store = await openStore(':memory:')
  return store.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await setImmediate()
      return result
    },
  })
}
