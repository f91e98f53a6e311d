import type { Page } from 'playwright-core'

/** How much slower than a quiet machine a phone is taken to be. */
const phoneFactor = 4
/** From here on a task is a long one, as for the browser's own `longtask`. */
const longMs = 50
/** What the work of the yardstick takes on the machine these tests are made for, while it is quiet. */
const quietMs = 10
/** Where half of its runs take this many times as long, others have the processor: nothing is measured. */
const busyFactor = 2.5

/**
 * The tasks of 50 ms and more, in whole milliseconds, of a page that does something as fast as on
 * a phone. A machine that is slow by itself just now, for what else runs on it, is slowed down by
 * that much less.
 */
export async function longTasksOnPhone(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const rate = factorNow((await yardstick(page)).shortest)
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
  return unlessBusy(page, await tasks.jsonValue())
}

/** Says nothing of a page on a machine that is busy with something else, but that on the console. */
async function unlessBusy(page: Page, tasks: number[]): Promise<number[]> {
  if (tasks.length === 0) return tasks
  const { middle } = await yardstick(page)
  if (middle < quietMs * busyFactor) return tasks
  console.info(`not measured, the machine is busy (${middle.toFixed(0)} ms): ${tasks.join(', ')}`)
  return []
}

/** How much slower than this machine a phone is, by what the yardstick says of the machine. */
function factorNow(yardstickMs: number): number {
  return Math.min(phoneFactor, Math.max(1, (phoneFactor * quietMs) / yardstickMs))
}

/** Milliseconds of some work like that of a page that draws rows: the shortest of ten, and the middle. */
async function yardstick(page: Page): Promise<{ shortest: number; middle: number }> {
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
  times.sort((a, b) => a - b)
  return { shortest: times[0] ?? 0, middle: times[times.length / 2] ?? 0 }
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
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
  const browser = page.context().browser()
  if (browser === null) throw new Error('A page without a browser has no trace.')
  const before = (await yardstick(page)).shortest
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] })
  await act()
  const trace = (await browser.stopTracing()).toString()
  const factor = factorNow(Math.max(before, (await yardstick(page)).shortest))
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ args }) => args.name === 'CrRendererMain')
  const isOfPage = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid)
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isOfPage(event))
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  // What the tracing itself takes now and then goes into the second alone.
  const costs = tasks.map(({ dur = 0, tdur = 0 }) =>
    Math.round((Math.min(dur, tdur) / 1000) * factor),
  )
  return unlessBusy(
    page,
    costs.filter((milliseconds) => milliseconds >= longMs),
  )
}
