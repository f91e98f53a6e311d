import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples } from '#support/browser/gallery.ts'
import {
  taskCostsAround,
  taskCostsOnPhone,
  unlessBusy,
  untilQuiet,
} from '#support/browser/phone-speed.ts'
import { paperPicture } from '#support/browser/strip-paper.ts'
import { middleOf, swipe } from '#support/browser/touch.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** What a phone's main thread works at most until the paper of eight hours is drawn. */
const openMs = 100
/** What one task of it takes at most of what comes afterwards: bar, legend and tools. */
const laterMs = 50
/** A frame of a screen that has sixty a second. */
const frameMs = 1000 / 60
const panMs = 20_000
const maxGrowthBytes = 600_000
/** As many as are seen at once on a phone, those kept besides, scales and cursor. */
const maxCanvases = 3 + 2 + 2

const paper = (page: Page) => page.getByRole('slider', { name: '八小时的曲线' })
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')

// Work is the processor's time in a task of the main thread, times what a phone is slower.
test(
  'eight hours are drawn after less than 100 ms of work, on a processor four times slower',
  untilQuiet,
  async ({ phone }) => {
    const { page } = await phone('ios')
    await openSamples(page, 'strip-long')
    await press(page, '准备八小时')
    await page.getByRole('button', { name: '打开八小时' }).focus()
    const opened = await watchOpening(page)
    const { before, after } = await taskCostsAround(page, 'paper drawn', async () => {
      await page.keyboard.press('Enter')
      await opened()
    })
    await page.getByRole('switch', { name: '显示分析结果' }).waitFor()
    expect((await paperPicture(paper(page))).curve.filter(Boolean).length).toBeGreaterThan(250)
    const total = Math.round(before.reduce((sum, cost) => sum + cost, 0))
    const later = after.map(Math.round)
    const rest = later.reduce((sum, cost) => sum + cost, 0)
    console.info(`opening eight hours: ${total} ms of a phone's main thread, then ${rest} ms`)
    expect(unlessBusy(total > openMs ? [total] : [])).toEqual([])
    expect(unlessBusy(later.filter((cost) => cost > laterMs))).toEqual([])
  },
)

// In Chromium all that is done for a frame is one task: the fingers' events, what follows them,
// styles, paint and commit. One that takes longer than a sixtieth of a second misses its frame.
test(
  'eight hours are drawn along for twenty seconds at sixty frames a second, and take no more memory',
  { ...untilQuiet, timeout: timeLimit(90_000) },
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
    const max = Math.max(...costs).toFixed(1)
    console.info(`${drawn} frames, ${slow.length} slow, at most ${max} ms; ${grown} bytes more`)
    expect(drawn).toBeGreaterThan(100)
    expect(unlessBusy(slow.length > drawn / 100 ? slow : [])).toEqual([])
    expect(grown).toBeLessThan(maxGrowthBytes)
    expect(await paper(page).locator('canvas').count()).toBeLessThanOrEqual(maxCanvases)
  },
)

/**
 * Marks the task in which the paper comes, and waits for the frame with all around it. It waits within the
 * page: what the browser's driver would bring into it to look is a task of 20 ms.
 */
async function watchOpening(page: Page): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(() => {
    const paperThenAll = new Promise<void>((resolve) => {
      let isMarked = false
      const observer = new MutationObserver(() => {
        if (!isMarked && document.querySelector('.strip-paper__tile') !== null) {
          performance.mark('paper drawn')
          isMarked = true
        }
        if (document.querySelector('.strip [role=switch]') === null) return
        observer.disconnect()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    return { paperThenAll }
  })
  return () => watch.evaluate(({ paperThenAll }) => paperThenAll)
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
