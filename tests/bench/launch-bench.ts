import { availableParallelism, loadavg } from 'node:os'
import { root } from '#support/harness/harness-command.ts'
import { openBrowser } from './app-tab.ts'
import { bytesOf } from './client-bytes.ts'
import { fetchedScripts } from './home-script-bench.ts'
import { measureLaunch } from './launch-measures.ts'
import type { LaunchOptions } from './launch-options.ts'
import { bytesTable, timeTable } from './launch-table.ts'
import { openProjectCopies, type ProjectCopies } from './project-copies.ts'
import { printTable } from '#support/bench/row-table.ts'
import { startHarness } from './server-process.ts'
import { slowPhone } from '#support/bench/throttle.ts'

type Contestant = { label: string; folder: string }

/** Launches of the current build, beside other commits and other builds of the client. */
export async function benchLaunch(options: LaunchOptions): Promise<void> {
  using copies = openProjectCopies()
  const contestants = await prepare(options, copies)
  const labels = contestants.map(({ label }) => label)
  await using servers = new AsyncDisposableStack()
  await using browser = await openBrowser()
  const clients = []
  const bytes = []
  for (const { label, folder } of contestants) {
    const { base } = servers.use(await startHarness(':memory:', folder))
    clients.push({ label, base })
    bytes.push(await bytesOf(folder, await fetchedScripts(browser, base)))
  }
  const { rounds } = options
  console.log(`Measuring ${rounds} rounds of ${labels.join(', ')} ...`)
  const times = await measureLaunch(browser, { clients, rounds })

  printTable(timeTable(`launch, ${slowPhone}, median of ${rounds} (min–max)`, labels, times))
  printTable(bytesTable('gzip -9', labels, bytes))
  // Times of a machine that others use, too, say little: twice the processors is far too much.
  const [load = 0] = loadavg()
  console.log(`\nLoad of the machine: ${load.toFixed(1)} for ${availableParallelism()} processors`)
}

async function prepare(
  { against, clients }: LaunchOptions,
  copies: ProjectCopies,
): Promise<Contestant[]> {
  const contestants: Contestant[] = [{ label: 'this build', folder: root }]
  for (const { label, commit } of against) {
    console.log(`Building ${label} ...`)
    contestants.push({ label, folder: await copies.ofCommit(commit) })
  }
  for (const { label, folder } of clients) {
    contestants.push({ label, folder: copies.withClient(folder) })
  }
  return contestants
}
