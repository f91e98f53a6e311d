import { freshFaults, liveFaults } from './check-run.ts'
import type { SdkPage } from '#support/sdk-page.ts'
import { planLife, type Step } from './soak-plan.ts'
import { playRun, settle, type Pair } from './soak-run.ts'
import type { SoakRecord } from './soak-record.ts'
import { startSoakServer, type SoakServer } from './soak-server.ts'
import type { Side } from './soak-side.ts'

/** What one life of a server has come to; `faults` is empty when all is well. */
export type LifeReport = {
  runs: number
  operations: number
  messages: number
  kills: number
  drops: number
  faults: string[]
}

/** Some runs at once over one file, each of two people and their group. */
export async function soakLife(seed: number, runs: number): Promise<LifeReport> {
  const plan = planLife(seed, runs)
  const server = await startSoakServer()
  let answers = 0
  const onAnswer = () => {
    answers += 1
    if (plan.killsAt.includes(answers)) server.kill()
  }
  try {
    const pairs: Pair[] = []
    for (let place = 0; place < runs; place += 1) pairs.push(await openPair(server, seed, place))
    const results = await Promise.all(
      pairs.map((pair, place) => soakRun({ server, onAnswer }, pair, plan.runs[place] ?? [])),
    )
    const sum = (count: (record: SoakRecord) => number) =>
      results.reduce((total, { record }) => total + (record === null ? 0 : count(record)), 0)
    return {
      runs,
      operations: sum(({ operations }) => operations),
      messages: sum(({ sayings }) => sayings.length),
      ...server.tally(),
      faults: results.flatMap(({ faults }) => faults),
    }
  } finally {
    await server.end()
  }
}

type Surroundings = { server: SoakServer; onAnswer: () => void }
type RunResult = { record: SoakRecord | null; faults: string[] }

async function soakRun(
  { server, onAnswer }: Surroundings,
  pair: Pair,
  steps: readonly Step[],
): Promise<RunResult> {
  let open = pair
  try {
    const record = await playRun({ pair, server, onAnswer }, steps)
    const live = await liveFaults(pair, record)
    await close(pair)
    open = await again(server, pair)
    return { record, faults: [...live, ...(await freshFaults(open, record))] }
  } catch (error) {
    return { record: null, faults: [`${pair[0].page.userId}: ${String(error)}`] }
  } finally {
    await close(open)
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
  const isThere = () => /group_create/.test(JSON.stringify(page.heard('MESSAGE_RECEIVED')))
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
