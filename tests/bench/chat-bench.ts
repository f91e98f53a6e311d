import { measureDelivery } from './delivery-bench.ts'
import { measureIdle } from './idle-bench.ts'
import type { Row } from '#support/bench/row-table.ts'

/** The chat server under load. */
export async function benchChat(): Promise<Row[]> {
  return [...(await measureDelivery()), await measureIdle()]
}
