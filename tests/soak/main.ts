import { parseArgs } from 'node:util'
import { runClusterBatch } from '#support/soak/cluster-server.ts'
import { runSoakBatch, type BatchReport } from '#support/soak/soak-batch.ts'
import { wholeNumber } from '#support/whole-number-option.ts'

/** So many runs share the life of a server, and its restarts: as many as in `npm test`. */
const runsOfBatch = 12

// Before it can be told not to, the SDK says a lot.
Object.assign(console, { log: () => {}, info: () => {} })

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    cluster: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const runs = wholeNumber('runs', values.runs)
const firstSeed = wholeNumber('seed', values.seed)

const total: BatchReport = { runs: 0, operations: 0, messages: 0, kills: 0, drops: 0, faults: [] }
// What the SDK tells nobody of: a failure, but not the end of the other runs.
process.on('unhandledRejection', (reason) => {
  const fault = `unhandled: ${reason instanceof Error ? reason.stack : String(reason)}`
  total.faults.push(fault)
  print(fault)
})
const began = performance.now()
for (let seed = firstSeed; total.runs < runs; seed += 1) {
  const count = Math.min(runsOfBatch, runs - total.runs)
  const report = await runBatch(seed, count)
  total.runs += report.runs
  total.operations += report.operations
  total.messages += report.messages
  total.kills += report.kills
  total.drops += report.drops
  total.faults.push(...report.faults)
  for (const fault of report.faults) print(fault)
  const again = `npm run soak -- ${values.cluster ? '--cluster ' : ''}--runs ${count} --seed ${seed}`
  print(`${line(report)}${report.faults.length === 0 ? '' : `: again with ${again}`}`)
}
const seconds = Math.round((performance.now() - began) / 1000)
print(`\nin ${seconds} s ${line(total)}`)
// The SDK leaves timers behind.
process.exit(total.faults.length === 0 ? 0 : 1)

/** Over one file, or with `--cluster` over three processes and a database that come and go. */
function runBatch(seed: number, count: number): Promise<BatchReport> {
  return values.cluster ? runClusterBatch(seed, count) : runSoakBatch(seed, count)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function line({ runs: count, operations, messages, kills, drops, faults }: BatchReport): string {
  const done = `${count} runs, ${operations} operations, ${messages} acknowledged messages`
  return `${done}, ${kills} restarts, ${drops} drops, ${faults.length} failures`
}
