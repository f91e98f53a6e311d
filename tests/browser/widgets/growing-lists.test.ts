import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock } from '#support/browser/gallery.ts'

useHarnessAndBrowser()

describe('a list without end', () => {
  test('asks once at a time, keeps its place, offers to try again, and ends', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'infinite-list')
    const requests = page.getByTestId('requests')
    expect(await requests.innerText()).toBe('问了 0 次')
    const last = page.getByText('第 8 条', { exact: true })
    await last.scrollIntoViewIfNeeded()
    await page.getByText('问了 1 次').waitFor()
    for (let turn = 0; turn < 4; turn += 1) {
      await page.evaluate((px) => window.scrollBy(0, px), turn % 2 === 0 ? -900 : 900)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const before = await last.boundingBox()
    await page.getByText('第 16 条', { exact: true }).waitFor({ state: 'attached' })
    expect(await last.boundingBox()).toEqual(before)
    expect(await requests.innerText()).toBe('问了 1 次')

    await page.getByText('第 16 条', { exact: true }).scrollIntoViewIfNeeded()
    const retry = page.getByRole('button', { name: '加载失败，点击重试' })
    await retry.waitFor()
    expect(await requests.innerText()).toBe('问了 2 次')
    await retry.tap()
    await page.getByText('没有更多了').waitFor()
    expect(await requests.innerText()).toBe('问了 3 次')
    expect(await page.getByText('暂无数据').count()).toBe(1)
  })
})

describe('a waterfall', () => {
  test('adds a tile every 200 ms to the shortest column', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'waterfall')
    const tiles = page.getByRole('listitem')
    expect(await tiles.count()).toBe(1)
    await page.clock.runFor(199)
    expect(await tiles.count()).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => tiles.count()).toBe(2)
    for (let count = 3; count <= 9; count += 1) {
      await page.clock.runFor(200)
      await expect.poll(() => tiles.count()).toBe(count)
    }
    // Heights 200 320 | 180 240 ...: the third goes under the first.
    expect(await columnsOf(tiles)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 1])
    await page.getByRole('button').first().focus()
    for (let next = 2; next <= 9; next += 1) {
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').innerText()).toBe(`第 ${next} 篇`)
    }
  })

  test('shows all at once to who wants less motion, and follows the width 50 ms later', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopClock(page)
    await openSamples(page, 'waterfall')
    const tiles = page.getByRole('listitem')
    expect(await tiles.count()).toBe(9)
    await resizeTo(page, 700)
    await page.clock.runFor(49)
    expect(Math.max(...(await columnsOf(tiles)))).toBe(1)
    await resizeTo(page, 720)
    await page.clock.runFor(49)
    expect(Math.max(...(await columnsOf(tiles)))).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(async () => Math.max(...(await columnsOf(tiles)))).toBe(2)
  })
})

/** Which column each tile is in, from the left. */
async function columnsOf(tiles: Locator): Promise<number[]> {
  const lefts = await tiles.evaluateAll((all) =>
    all.map((tile) => Math.round(tile.getBoundingClientRect().left)),
  )
  const columns = [...new Set(lefts)].toSorted((a, b) => a - b)
  return lefts.map((left) => columns.indexOf(left))
}

/** Settles once the page has been told. */
async function resizeTo(page: Page, width: number): Promise<void> {
  const reported = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('resize', () => resolve())),
  )
  await page.evaluate(() => null)
  await page.setViewportSize({ width, height: 740 })
  await reported
}
