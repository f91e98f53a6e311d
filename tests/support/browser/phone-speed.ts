import type { Page } from 'playwright-core'

/** How much slower than a quiet machine a phone is taken to be. */
const phoneFactor = 4
/** From here on a task is a long one, as for the browser's own `longtask`. */
const longMs = 50
/** What the work of the yardstick takes on the machine these tests are made for, while it is quiet. */
const quietMs = 10
/** Who asks for all of a core and gets less than this part has to share it: nothing is measured. */
const quietShare = 0.85
/** Of the trace: tasks, and what pages mark. What is traced besides lengthens every task by up to a quarter. */
const categories = ['-*', 'toplevel', 'blink.user_timing']
/** Long enough for others to have their turns. */
const spinMs = 500

/**
 * For a test that measures what a page takes of the processor: the machine's own stalls lengthen tasks,
 * nothing shortens them, so that one quiet try of seven tells.
 */
export const untilQuiet = { retry: 6 }

/**
 * The tasks of 50 ms and more, in whole milliseconds, of a page that does something as fast as on
 * a phone. A machine that is slow by itself just now, for what else runs on it, is slowed down by
 * that much less.
 */
export async function longTasksOnPhone(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const rate = factorNow(await yardstick(page))
  const tasks = await page.evaluateHandle(() => {
    const long: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    return long
  })
  await throttle(rate)
  await act()
  await throttle(1)
  await session.detach()
  return unlessBusy(await tasks.jsonValue())
}

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

/** How much slower than this machine a phone is, by what the yardstick says of the machine. */
function factorNow(yardstickMs: number): number {
  return Math.min(phoneFactor, Math.max(1, (phoneFactor * quietMs) / yardstickMs))
}

/** Milliseconds of some work like that of a page that draws rows: the shortest of ten. */
async function yardstick(page: Page): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 10; run += 1) {
    times.push(
      await page.evaluate(() => {
        const began = performance.now()
        const list = document.createElement('ul')
        for (let row = 0; row < 400; row += 1) {
          const item = document.createElement('li')
          item.className = `row row--${row % 7}`
          item.append(document.createElement('p'), `第 ${row} 条消息，今天感觉好多了`)
          list.append(item)
        }
        document.body.append(list)
        void list.offsetHeight
        list.remove()
        return performance.now() - began
      }),
    )
  }
  return Math.min(...times)
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
 * The same for what takes half a minute, in which every machine stalls somewhere: a task counts by
 * what it takes of the processor, not by the time that passes, times what a phone is slower.
 */
export async function costlyTasksOnPhone(
  page: Page,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const costs = await taskCostsOnPhone(page, act)
  return unlessBusy(costs.map(Math.round).filter((milliseconds) => milliseconds >= longMs))
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
  const before = await yardstick(page)
  await browser.startTracing(page, { categories })
  let trace: Buffer
  try {
    await act()
  } finally {
    // A browser has one trace at a time, and the next test needs it; once the page is closed it can't be ended.
    trace = await browser.stopTracing()
  }
  const factor = factorNow(Math.max(before, await yardstick(page)))
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ args }) => args.name === 'CrRendererMain')
  const isOfPage = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid)
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && isOfPage(event),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  // What the tracing itself takes now and then goes into the second alone.
  const costs = tasks.map(({ ts, dur = 0, tdur = 0 }) => ({
    ts,
    cost: (Math.min(dur, tdur) / 1000) * factor,
  }))
  return { tasks: costs, events: traceEvents }
}
