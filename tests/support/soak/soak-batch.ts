import type { SdkPage } from '#support/chat/sdk-page.ts'
import { returnFaults } from './check-return.ts'
import { freshFaults, liveFaults } from './check-run.ts'
import { planBatch } from './soak-plan.ts'
import { runSteps, settle } from './soak-run.ts'
import type { SoakRecord } from './soak-record.ts'
import { startSoakServer, type SoakServer } from './soak-server.ts'
import type { Side } from './soak-side.ts'
import { ServerKiller } from './server-killer.ts'
import type { Pair } from './soak-messages.ts'

/** What one batch of runs has come to; `faults` is empty when all is well. */
export type BatchReport = {
  runs: number
  operations: number
  messages: number
  kills: number
  drops: number
  faults: string[]
}

/** Some runs at once over one file, or one cluster, each of two people and their group. */
export async function runSoakBatch(
  seed: number,
  runs: number,
  { start = startSoakServer, kills = [2, 3] }: BatchOptions = {},
): Promise<BatchReport> {
  const plan = planBatch(seed, runs, kills)
  const server = await start()
  const killer = new ServerKiller(plan.kills, server)
  try {
    const all: Run[] = []
    for (let place = 0; place < runs; place += 1) {
      const pair = await openPair(server, seed, place)
      all.push({ pair, record: null, faults: [] })
    }
    await Promise.all(
      all.map((run, place) =>
        noting(run, async () => {
          const record = await runSteps({ pair: run.pair, server, killer }, plan.runs[place] ?? [])
          run.faults.push(...(await liveFaults(run.pair, record)))
          await close(run.pair)
          run.pair = await again(server, run.pair)
          run.record = record
        }),
      ),
    )
    // One after the other: see there.
    for (const run of all) {
      const { pair, record } = run
      // One that fails has waited in vain; the others would do so, too.
      const isClean = all.every(({ faults }) => faults.length === 0)
      if (record === null || !isClean) continue
      await noting(run, async () => {
        run.faults.push(...(await returnFaults({ pair, server }, record)))
      })
    }
    await Promise.all(
      all.map((run) =>
        noting(run, async () => {
          if (run.record === null) return
          await close(run.pair)
          run.pair = await again(server, run.pair)
          run.faults.push(...(await freshFaults(run.pair, run.record, server.tap)))
        }),
      ),
    )
    for (const { pair } of all) await close(pair)
    return { runs, ...sumOf(all), ...server.tally() }
  } finally {
    await server.end()
  }
}

type BatchOptions = {
  start?: () => Promise<SoakServer>
  /** How often it is killed: at least, at most. */
  kills?: readonly [number, number]
}

type Run = { pair: Pair; record: SoakRecord | null; faults: string[] }

/** What one run can't go on after is a fault of it, not the end of the others. */
async function noting(run: Run, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    run.record = null
    run.faults.push(`${run.pair[0].page.userId}: ${String(error)}`)
  }
}

function sumOf(all: readonly Run[]): Pick<BatchReport, 'operations' | 'messages' | 'faults'> {
  const records = all.flatMap(({ record }) => record ?? [])
  return {
    operations: records.reduce((sum, { operations }) => sum + operations, 0),
    messages: records.reduce((sum, { messages }) => sum + messages.length, 0),
    faults: all.flatMap(({ faults }) => faults),
  }
}

/** Two people who know each other and have a group, with nothing unread. */
async function openPair(server: SoakServer, seed: number, place: number): Promise<Pair> {
  const name = `s${seed}-${place}`
  const groupID = `g-${name}`
  const [one, other] = [server.page(`${name}-a`), server.page(`${name}-b`)]
  await Promise.all([one.logIn(), other.logIn()])
  // The declaration of the SDK wants a name for a type that is this text.
  const options = { type: 'Private', name: '会诊', groupID } as Parameters<
    typeof one.tim.createGroup
  >[0]
  await one.tim.createGroup({ ...options, memberList: [{ userID: other.userId }] })
  const group = `GROUP${groupID}`
  const pair = [
    { page: one, conversations: { direct: `C2C${other.userId}`, group } },
    { page: other, conversations: { direct: `C2C${one.userId}`, group } },
  ] as const
  await firstWord(other, groupID)
  for (const side of pair) await settle(side)
  return pair
}

/** The SDK says something in every group that it makes; whoever hears it has the group. */
async function firstWord(page: SdkPage, groupID: string): Promise<void> {
  const isThere = () => /group_create/.test(JSON.stringify(page.eventData('MESSAGE_RECEIVED')))
  await page.until(() => isThere() || undefined, `the group ${groupID}`)
}

/** The same two on devices that remember nothing. */
async function again(server: SoakServer, pair: Pair): Promise<Pair> {
  const reopened = async ({ page, conversations }: Side): Promise<Side> => {
    const fresh = server.page(page.userId)
    await fresh.logIn()
    return { page: fresh, conversations }
  }
  return [await reopened(pair[0]), await reopened(pair[1])]
}

async function close(pair: Pair): Promise<void> {
  for (const { page } of pair) await page.close()
}
