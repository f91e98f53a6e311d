import { benchBrowser } from './browser-bench.ts'
import { benchChat } from './chat-bench.ts'
import { benchHarness } from './harness-bench.ts'
import { benchSearch } from './search-bench.ts'
import { printRows, type Row } from './row-table.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  browser: benchBrowser,
  chat: benchChat,
  harness: benchHarness,
  search: benchSearch,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`No part ${unknown}; there are: ${Object.keys(parts).join(' ')}`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`Measuring: ${name} ...`)
  rows.push(...(await measure()))
}
printRows(rows)
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
