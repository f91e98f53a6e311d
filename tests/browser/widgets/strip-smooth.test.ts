import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples } from '#support/browser/gallery.ts'
import { taskCostsOnPhone, unlessBusy } from '#support/browser/phone-speed.ts'
import { middleOf, swipe } from '#support/browser/touch.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** What a phone's main thread takes at most to open eight hours: 163 to 178 were measured, 100 are the aim. */
const openMs = 250
/** A task that is felt: frames take 17 to 39 ms on that phone, 16.7 are the aim. */
const frameMs = 50
const panMs = 60_000
const mostGrowthBytes = 2_000_000

const paper = (page: Page) => page.getByRole('slider', { name: '八小时的曲线' })
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')

// The machine's own stalls lengthen tasks, nothing shortens them: one quiet try of three tells.
test(
  'eight hours open in less than 250 ms of work, on a processor four times slower',
  { retry: 2 },
  async ({ phone }) => {
    const { page } = await phone('ios')
    await openSamples(page, 'strip-long')
    await press(page, '准备八小时')
    await page.getByRole('button', { name: '打开八小时' }).waitFor()
    const costs = await taskCostsOnPhone(page, async () => {
      await press(page, '打开八小时')
      await paper(page).waitFor()
      await twoFrames(page)
    })
    expect(await isDrawn(page)).toBe(true)
    const total = Math.round(costs.reduce((sum, cost) => sum + cost, 0))
    console.info(`opening eight hours: ${total} ms of a phone's main thread`)
    expect(unlessBusy(total > openMs ? [total] : [])).toEqual([])
  },
)

test(
  'eight hours are drawn along for a minute without a task of 50 ms, and take no more memory',
  { retry: 2, timeout: timeLimit(150_000) },
  async ({ phone }) => {
    const { page } = await phone('ios')
    await openSamples(page, 'strip-long')
    await press(page, '准备八小时')
    await press(page, '打开八小时')
    const { x, y } = await middleOf(paper(page))
    const draw = (by: number) => swipe(page, { x: x + 75 * by, y }, { x: x - 75 * by, y })
    for (const by of [1, 1, -1, 1]) await draw(by)
    const [before, frames] = [await heapOf(page), await countFrames(page)]
    const costs = await taskCostsOnPhone(page, async () => {
      const end = Date.now() + panMs
      for (let count = 0; Date.now() < end; count += 1) {
        await draw(count % 8 < 6 ? 1 : -1)
        await page.waitForTimeout(250)
      }
    })
    const drawn = await frames()
    const grown = (await heapOf(page)) - before
    const slow = costs.filter((cost) => cost > frameMs).map(Math.round)
    const most = Math.max(...costs).toFixed(1)
    console.info(`${drawn} frames, ${slow.length} slow, at most ${most} ms; ${grown} bytes more`)
    expect(drawn).toBeGreaterThan(300)
    expect(unlessBusy(slow.length > drawn / 100 ? slow : [])).toEqual([])
    expect(grown).toBeLessThan(mostGrowthBytes)
  },
)

function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Whether the paper has a curve on it: more than grid and ground. */
function isDrawn(page: Page): Promise<boolean> {
  return paper(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let dark = 0
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 60) dark += 1
      return dark > width / 2
    })
}

/** Counts the frames for which the strip moves from now on, by the window in its bar. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  const count = await page
    .locator('.strip-overview__window')
    .last()
    .evaluateHandle((pane) => {
      const frames = { moved: 0 }
      const observer = new MutationObserver(() => (frames.moved += 1))
      observer.observe(pane, { attributeFilter: ['style'] })
      return frames
    })
  return async () => (await count.jsonValue()).moved
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
