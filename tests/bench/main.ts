import { benchBrowser } from './browser-bench.ts'
import { benchChat } from './chat-bench.ts'
import { benchHarness } from './harness-bench.ts'
import { benchLaunch } from './launch-bench.ts'
import { OptionsError, readLaunchOptions } from './launch-options.ts'
import { benchSearch } from './search-bench.ts'
import { printRows, type Row } from './row-table.ts'

/** What is held to a budget. */
const parts: Record<string, () => Promise<Row[]>> = {
  browser: benchBrowser,
  chat: benchChat,
  harness: benchHarness,
  search: benchSearch,
}

const [first, ...rest] = process.argv.slice(2)
if (first === 'launch') await compareLaunches(rest)
else await measureParts(process.argv.slice(2))

/** Compares builds, and takes flags: it is measured by itself. */
async function compareLaunches(argv: string[]): Promise<void> {
  try {
    await benchLaunch(readLaunchOptions(argv))
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

async function measureParts(asked: string[]): Promise<void> {
  const unknown = asked.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined) {
    console.error(
      `No part ${unknown}; there are: ${Object.keys(parts).join(' ')}, launch by itself`,
    )
    process.exitCode = 2
    return
  }
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`Measuring: ${name} ...`)
    rows.push(...(await measure()))
  }
  printRows(rows)
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
}
