import { parseArgs } from 'node:util'
import pg from 'pg'
import {
  startDatabaseServer,
  startOnPostgres,
  startSqlite,
  type Contestant,
} from './cluster-contestants.ts'
import { measureContestant } from './cluster-measures.ts'
import { fillRows } from './cluster-rows.ts'
import { OptionsError } from './launch-options.ts'
import { printTable } from '#support/bench/row-table.ts'

const processCounts = [1, 2, 3]
/** Messages that are kept before, each with a tenth of a consultation. */
const manyMessages = [100_000, 1_000_000]

const heads = [
  '',
  'messages kept',
  'flows a second',
  'CPU a flow (of the database besides)',
  'messages a second',
  'delivery p50',
  'p99',
  'memory a process',
]

/**
 * One, two and three processes over one PostgreSQL, beside a SQLite file: each by itself, one after the
 * other, for they would take each other's cores. With `--rows` also over 100,000 and 1,000,000 messages.
 */
export async function benchCluster(argv: string[]): Promise<void> {
  const sizes = [0, ...(readRows(argv) ? manyMessages : [])]
  const lines: string[][] = []
  const postgres = await startDatabaseServer()
  const databaseOf = (count: number) => `of_${count}`
  try {
    await createDatabases(postgres.url('postgres'), processCounts.map(databaseOf))
    const starts = [
      startSqlite,
      ...processCounts.map((count) => () => startOnPostgres(postgres, databaseOf(count), count)),
    ]
    for (const start of starts) {
      await using contestant = await start()
      for await (const line of measureSizes(contestant, sizes)) lines.push(line)
    }
  } finally {
    await postgres.stop()
  }
  printTable([heads, ...lines])
}

/** A line for each number of messages that are kept, told as soon as it is measured. */
async function* measureSizes(contestant: Contestant, sizes: readonly number[]) {
  let kept = 0
  for (const size of sizes) {
    if (size > kept) await fillRows(contestant, { from: kept, to: size })
    kept = size
    const messages = size.toLocaleString('en')
    console.log(`Measuring: ${contestant.name}, ${messages} messages kept ...`)
    const line = [contestant.name, messages, ...(await measureContestant(contestant))]
    console.log(line.join(' | '))
    yield line
  }
}

function readRows(argv: string[]): boolean {
  try {
    return parseArgs({ args: argv, options: { rows: { type: 'boolean' } } }).values.rows ?? false
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OptionsError(`${reason}; flags: --rows`)
  }
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
}
