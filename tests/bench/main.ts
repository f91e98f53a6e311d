import { benchBrowser } from './browser-bench.ts'
import { benchChat } from './chat-bench.ts'
import { benchCluster } from './cluster-bench.ts'
import { benchCtg } from './ctg-bench.ts'
import { benchHarness } from './harness-bench.ts'
import { benchLaunch } from './launch-bench.ts'
import { OptionsError, readLaunchOptions } from './launch-options.ts'
import { benchPeers } from './peers-bench.ts'
import { benchSearch } from './search-bench.ts'
import { printRows, type Row } from '#support/bench/row-table.ts'

/** What is held to a budget. */
const parts: Record<string, () => Promise<Row[]>> = {
  browser: benchBrowser,
  chat: benchChat,
  harness: benchHarness,
  search: benchSearch,
}

const [first, ...rest] = process.argv.slice(2)
if (first === 'launch') await withFlags(() => benchLaunch(readLaunchOptions(rest)))
else if (first === 'peers') await benchPeers()
else if (first === 'cluster') await withFlags(() => benchCluster(rest))
else if (first === 'ctg') await withFlags(() => benchCtg(rest))
else await measureParts(process.argv.slice(2))

/** What takes flags is measured by itself. */
async function withFlags(measure: () => void | Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

async function measureParts(wanted: string[]): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined) {
    console.error(
      `No part ${unknown}; there are: ${Object.keys(parts).join(' ')}, launch, ctg, peers and cluster by themselves`,
    )
    process.exitCode = 2
    return
  }
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`Measuring: ${name} ...`)
    rows.push(...(await measure()))
  }
  printRows(rows)
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
}
