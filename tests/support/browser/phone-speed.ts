import type { Page } from 'playwright-core'

/** How much slower than a quiet machine a phone is taken to be. */
const phoneFactor = 4
/** From here on a task is a long one, as for the browser's own `longtask`. */
const longMs = 50
/** What the work of the yardstick takes of the processor of a machine that is quiet. */
const quietMs = 0.47
/** How often it is done, at the least, beside what it is compared with, and after how long again. */
const yardstickRuns = 40
const yardstickEveryMs = 20
/** Who asks for all of a core and gets less than this part has to share it: nothing is measured. */
const quietShare = 0.85
/** Of the trace: tasks, and what pages mark. What is traced besides lengthens every task by up to a quarter. */
const categories = ['-*', 'toplevel', 'blink.user_timing']
/** What the page marks the tasks of the yardstick with. */
const yardstickMark = 'yardstick'
/** Long enough for others to have their turns. */
const spinMs = 500
/** How often something is done at most: beside noisy neighbours one try of eight is quiet. */
const maxTries = 20

/**
 * For a test that measures what a page takes of the processor: the machine's own stalls lengthen tasks,
 * nothing shortens them, so that one quiet try of many tells.
 */
export const untilQuiet = { retry: maxTries - 1 }

/** Says nothing of a page on a machine that is busy with something else, but that on the console. */
export function unlessBusy(tasks: number[]): number[] {
  if (tasks.length === 0) return tasks
  const share = processorShare()
  if (share >= quietShare) return tasks
  const got = `${Math.round(share * 100)} % of a core`
  console.info(`not measured, the machine is busy (${got}): ${tasks.join(', ')}`)
  return []
}

/** Which part of a core this process gets while it asks for all of it. */
function processorShare(): number {
  const [began, used] = [performance.now(), process.cpuUsage()]
  while (performance.now() - began < spinMs);
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1000 / (performance.now() - began)
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  /** Microseconds, by the clock on the wall and of the processor's time. */
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * The tasks of 50 ms and more, in whole milliseconds, of a page that does something. Every machine
 * stalls somewhere: a task counts by what it takes of the processor, not by the time that passes.
 */
async function costlyTasksOnPhone(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const costs = await taskCostsOnPhone(page, act)
  return unlessBusy(costs.map(Math.round).filter((milliseconds) => milliseconds >= longMs))
}

/**
 * The same of every act of a series, such as swipe after swipe, as it was at its best. A page is opened anew for
 * each try, until every act has been without such a task once: what the page does, it does each time, while a
 * stall of the machine hits now one act and now another.
 */
export async function costlyTasksOfActs(
  page: Page,
  open: () => Promise<unknown>,
  acts: readonly (() => Promise<unknown>)[],
): Promise<number[][]> {
  const costly: number[][] = []
  let triesLeft = maxTries
  do {
    // Nothing is left of the try before, not even where it had scrolled to.
    await page.goto('about:blank')
    await open()
    for (const [at, act] of acts.entries()) {
      if (costly[at]?.length === 0) await act()
      else costly[at] = await costlyTasksOnPhone(page, act)
    }
    triesLeft -= 1
  } while (triesLeft > 0 && costly.some((tasks) => tasks.length > 0))
  return costly
}

/** What every task of a page takes of a phone's processor while something is done, in milliseconds. */
export async function taskCostsOnPhone(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const { tasks } = await traceTasks(page, act)
  return tasks.map(({ cost }) => cost)
}

/** The same, apart for tasks until the page has set a mark (`performance.mark`), and for later ones. */
export async function taskCostsAround(
  page: Page,
  mark: string,
  act: () => Promise<unknown>,
): Promise<{ before: number[]; after: number[] }> {
  const { tasks, events } = await traceTasks(page, act)
  const markedAt = events.find(({ name }) => name === mark)?.ts
  if (markedAt === undefined) throw new Error(`The page has not marked: ${mark}`)
  const costs = (isBefore: boolean) =>
    tasks.filter(({ ts }) => ts <= markedAt === isBefore).map(({ cost }) => cost)
  return { before: costs(true), after: costs(false) }
}

async function traceTasks(page: Page, act: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('A page without a browser has no trace.')
  const endYardstick = await beginYardstick(page)
  await browser.startTracing(page, { categories })
  let trace: Buffer
  try {
    await act()
    await endYardstick()
  } finally {
    // A browser has one trace at a time, and the next test needs it; once the page is closed it can't be ended.
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ args }) => args.name === 'CrRendererMain')
  const isOfPage = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid)
  const ofPage = traceEvents.filter(isOfPage)
  const marks = ofPage.filter(({ name }) => name === yardstickMark)
  const [tasks, yardstick]: [TraceEvent[], number[]] = [[], []]
  for (const event of ofPage) {
    if (event.name !== 'ThreadControllerImpl::RunTask') continue
    if (marks.some(({ ts }) => isWithin(event, ts))) yardstick.push(costOf(event))
    else tasks.push(event)
  }
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  const wanted = (phoneFactor * quietMs) / quartile(yardstick)
  const factor = Math.min(phoneFactor, Math.max(1, wanted))
  console.info(`a phone is ${factor.toFixed(2)} times slower than this machine is now`)
  const costs = tasks.map((task) => ({ ts: task.ts, cost: costOf(task) * factor }))
  return { tasks: costs, events: traceEvents }
}

/** Milliseconds of the processor; what the tracing itself takes now and then goes into the second alone. */
function costOf({ dur = 0, tdur = 0 }: TraceEvent): number {
  return Math.min(dur, tdur) / 1000
}

function isWithin({ ts, dur = 0 }: TraceEvent, at: number): boolean {
  return at >= ts && at <= ts + dur
}

/** The lower quartile: a processor that has been idle takes its time to wake. */
function quartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.floor(sorted.length / 4)]
  if (found === undefined) throw new Error('The page has been left, or has done nothing.')
  return found
}

/**
 * Has the page do some work again and again, each time in a task of its own and with a mark, beside
 * whatever else it does: how fast the machine is changes within seconds, by what its neighbours do.
 */
async function beginYardstick(page: Page): Promise<() => Promise<void>> {
  const yardstick = await page.evaluateHandle(
    ([mark, every]) => {
      const state = { runsLeft: Infinity, end: () => {} }
      const work = () => {
        performance.mark(mark)
        performance.clearMarks(mark)
        const rows = Array.from({ length: 2000 }, (_, at) => ({
          id: (at * 7919) % 2003,
          text: `第 ${at} 条`,
        }))
        rows.sort((a, b) => a.id - b.id)
        if (rows.map(({ text }) => text).join('') !== '') state.runsLeft -= 1
        if (state.runsLeft === 0) state.end()
      }
      // Compiled first.
      for (let run = 0; run < 200; run += 1) work()
      const timer = window.setInterval(work, every)
      return Object.assign(state, { timer })
    },
    [yardstickMark, yardstickEveryMs] as const,
  )
  // Waits within the page: what the browser's driver would bring into it to look is a task of 20 ms.
  return () =>
    yardstick.evaluate(
      (state, runs) =>
        new Promise<void>((ended) => {
          state.runsLeft = runs
          state.end = () => {
            clearInterval(state.timer)
            ended()
          }
        }),
      yardstickRuns,
    )
}
