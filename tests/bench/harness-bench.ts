import type { Row } from '#support/bench/row-table.ts'
import { measureFlows } from './flow-bench.ts'
import { measureStart } from './start-bench.ts'

/** The harness as a server: how soon it is there, and what a flow costs it. */
export async function benchHarness(): Promise<Row[]> {
  return [await measureStart(), ...(await measureFlows())]
}
