import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock, warningsOf } from '#support/browser/gallery.ts'
import { middleOf, swipe, touchOf, offsetOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

/** A finger goes this far before it is known which way it goes. */
const decidedAfter = 10

/** Where the page stands once it has scrolled out: the same for ten frames. */
function restingScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, same] = [window.scrollY, 0]
        const look = () => {
          same = window.scrollY === last ? same + 1 : 0
          last = window.scrollY
          if (same === 10) resolve(last)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
}

describe('content that is pulled down', () => {
  test('is refreshed from 45 px on, and says so at every stage', async ({ phone }) => {
    const { page } = await phone('outside')
    const warnings = warningsOf(page)
    await openSamples(page, 'pull-to-refresh')
    const from = await middleOf(page.getByText('已刷新 0 次'))
    const touch = await touchOf(page)
    const pullTo = (px: number) => touch.move({ id: 0, x: from.x, y: from.y + decidedAfter + px })
    const sign = page.locator('.pull__indicator').first()

    await touch.down({ id: 0, ...from })
    await pullTo(20)
    await pullTo(44)
    await expect.poll(() => sign.innerText()).toBe('下拉刷新')
    await touch.up()
    await sign.waitFor({ state: 'hidden' })
    expect(await page.getByText('已刷新 0 次').count()).toBe(1)

    await touch.down({ id: 0, ...from })
    await pullTo(20)
    await pullTo(46)
    await expect.poll(() => sign.innerText()).toBe('释放刷新')
    await touch.up()
    const status = page.locator('.pull').first().getByRole('status')
    await status.filter({ hasText: '刷新中' }).waitFor()
    await page.getByText('已刷新 1 次').waitFor()
    await status.filter({ hasText: '刷新成功' }).waitFor()
    await sign.waitFor({ state: 'hidden' })
    expect(warnings).toEqual([])
  })

  test('moves with the finger up to there, and ever less beyond', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'pull-to-refresh')
    const card = page.getByText('已刷新 0 次')
    const from = await middleOf(card)
    const touch = await touchOf(page)
    const moved = async (px: number) => {
      await touch.move({ id: 0, x: from.x, y: from.y + decidedAfter + px })
      return (await middleOf(card)).y - from.y
    }
    await touch.down({ id: 0, ...from })
    expect(await moved(30)).toBe(30)
    expect(await moved(45)).toBe(45)
    const [near, far] = [await moved(100), await moved(300)]
    expect(near).toBeLessThan(90)
    expect(far).toBeGreaterThan(near)
    expect(far).toBeLessThan(106)
    await moved(0)
    await touch.up()
  })

  test('stays when the finger goes sideways first, and when the page is scrolled', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 375, height: 400 })
    await openSamples(page, 'pull-to-refresh')
    const { x, y } = await middleOf(page.getByText('已刷新 0 次'))
    const touch = await touchOf(page)
    await touch.down({ id: 0, x, y })
    await touch.move({ id: 0, x: x + 30, y })
    await touch.move({ id: 0, x: x + 30, y: y + 150 })
    await touch.up()

    await swipe(page, { x, y: 300 }, { x, y: 200 })
    const scrolled = await restingScroll(page)
    expect(scrolled).toBeGreaterThan(50)
    await swipe(page, { x, y: 150 }, { x, y: 210 })
    expect(await restingScroll(page)).toBeLessThan(scrolled)
    expect(await page.getByText('已刷新 0 次').count()).toBe(1)
    expect(await page.locator('.pull--rest').count()).toBe(2)
  })

  test('is refreshed by key, too, and tells when that failed', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'pull-to-refresh')
    await page.getByRole('button', { name: '刷新' }).first().press('Enter')
    await page.getByText('已刷新 1 次').waitFor()
    await page.getByRole('button', { name: '刷新' }).last().press('Enter')
    await page.getByRole('status').filter({ hasText: '刷新失败' }).waitFor()
  })
})

describe('a long press', () => {
  test('opens the menu after 350 ms, and its end taps on nothing', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'press')
    const at = await middleOf(page.getByRole('button', { name: '医生' }))
    const touch = await touchOf(page)
    await touch.down({ id: 0, ...at })
    await page.clock.runFor(349)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(1)
    await page.getByRole('dialog').waitFor()
    await touch.up()
    await page.getByRole('button', { name: '复制' }).tap()
    await page.getByText('复制了').waitFor()
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  })

  test.for([
    { strays: 10, opens: 1 },
    { strays: 11, opens: 0 },
  ])('with $strays px of straying opens $opens menu', async ({ strays, opens }, { phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'press')
    const { x, y } = await middleOf(page.getByRole('button', { name: '医生' }))
    const touch = await touchOf(page)
    await touch.down({ id: 0, x, y })
    await touch.move({ id: 0, x: x + strays, y })
    await page.clock.runFor(350)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(opens)
    await touch.up()
  })

  test('is none when the finger lifts earlier: then it taps, within 10 px', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'press')
    const { x, y } = await middleOf(page.getByRole('button', { name: '医生' }))
    await swipe(page, { x, y }, { x: x + 11, y }, { steps: 2 })
    await page.getByText('还没有操作').waitFor()
    await swipe(page, { x, y }, { x: x + 10, y }, { steps: 2 })
    await page.getByText('轻点了').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('has its likes: right click, the context-menu key; Enter taps', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'press')
    const message = page.getByRole('button', { name: '医生' })
    await message.click({ button: 'right' })
    await page.getByRole('button', { name: '关闭' }).click()
    await message.press('ContextMenu')
    await page.getByRole('button', { name: '关闭' }).click()
    await message.press('Enter')
    await page.getByText('轻点了').waitFor()
  })

  test('ends with what was pressed', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'press')
    const touch = await touchOf(page)
    await touch.down({ id: 0, ...(await middleOf(page.getByRole('button', { name: '医生' }))) })
    await page.getByRole('button', { name: '移走' }).press('Enter')
    await page.getByRole('button', { name: '放回' }).waitFor()
    await page.clock.runFor(1000)
    await page.getByRole('button', { name: '放回' }).press('Enter')
    await page.getByRole('button', { name: '医生' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await touch.up()
  })
})

describe('a row with actions', () => {
  test('knows after 10 px which way it is swiped, and keeps to it', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'swipe-cell')
    const { x, y } = await middleOf(page.getByRole('button', { name: '王芳 医生' }))
    const front = page.locator('.swipe-cell__front').nth(1)
    const touch = await touchOf(page)
    const goTo = async (wanted: number, ...spots: [number, number][]) => {
      await touch.down({ id: 0, x, y })
      for (const [dx, dy] of spots) await touch.move({ id: 0, x: x + dx, y: y + dy })
      await expect.poll(() => offsetOf(front)).toBe(wanted)
      // Back again, so that it stays closed.
      await touch.move({ id: 0, x, y })
      await touch.up()
      await expect.poll(() => offsetOf(front)).toBe(0)
    }
    await goTo(0, [-9, 0])
    await goTo(0, [-9, 0], [-10, 11], [-60, 11])
    await goTo(-20, [-10, 0], [-10, 11], [-30, 11])
    await goTo(-20, [-10, 0], [-30, 0], [-30, 90])
  })

  test('shows them when swiped to the left, one row at a time', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'swipe-cell')
    const fronts = page.locator('.swipe-cell__front')
    const open = async (name: string) => {
      const { x, y } = await middleOf(page.getByRole('button', { name, exact: true }))
      await swipe(page, { x, y }, { x: x - 100, y }, { holdMs: 120 })
    }
    await open('周敏 医生')
    await expect.poll(() => offsetOf(fronts.nth(0))).toBeLessThan(-140)
    await open('王芳 医生')
    await expect.poll(() => offsetOf(fronts.nth(1))).toBeLessThan(-140)
    await expect.poll(() => offsetOf(fronts.nth(0))).toBe(0)

    // A tap on an open row closes it, and does nothing else.
    await page.touchscreen.tap(40, (await middleOf(fronts.nth(1))).y)
    await expect.poll(() => offsetOf(fronts.nth(1))).toBe(0)
    await page.getByText('还没有操作').waitFor()

    await open('李静 医生')
    await expect.poll(() => offsetOf(fronts.nth(2))).toBeLessThan(-140)
    await page.getByRole('button', { name: '删除' }).nth(2).tap()
    await page.getByText('删除了李静 医生').waitFor()
    await expect.poll(() => offsetOf(fronts.nth(2))).toBe(0)
  })

  test('listens to the rest of the page only while it is open', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.addInitScript(() => {
      const counted = { listening: 0 }
      const { addEventListener, removeEventListener } = document
      document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
        if (args[0] === 'pointerdown') counted.listening += 1
        addEventListener.apply(document, args)
      }
      document.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
        if (args[0] === 'pointerdown') counted.listening -= 1
        removeEventListener.apply(document, args)
      }
      Object.assign(window, { counted })
    })
    await openSamples(page, 'swipe-cell')
    const listening = () =>
      page.evaluate(
        () => (window as unknown as { counted: { listening: number } }).counted.listening,
      )
    expect(await listening()).toBe(0)
    for (const name of ['周敏 医生', '王芳 医生', '李静 医生']) {
      const { x, y } = await middleOf(page.getByRole('button', { name, exact: true }))
      await swipe(page, { x, y }, { x: x - 100, y })
      await expect.poll(listening).toBe(1)
    }
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(listening).toBe(0)
  })

  test('shows them to the keyboard, and scrolls with the page', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 375, height: 260 })
    await openSamples(page, 'swipe-cell')
    await page.getByRole('button', { name: '周敏 医生' }).focus()
    await page.keyboard.press('Tab')
    const front = page.locator('.swipe-cell__front').first()
    await expect.poll(() => offsetOf(front)).toBeLessThan(-140)
    await page.keyboard.press('Enter')
    await page.getByText('置顶了周敏 医生').waitFor()
    const { x, y } = await middleOf(page.getByRole('button', { name: '王芳 医生' }))
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, { x, y }, { x, y: y + 80 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before)
  })
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test('axe finds nothing', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const id of ['pull-to-refresh', 'press', 'swipe-cell', 'infinite-list', 'waterfall']) {
      await openSamples(page, id, theme)
      expect(await axeFindings(page), id).toEqual([])
    }
    await openSamples(page, 'swipe-cell', theme)
    await page.getByRole('button', { name: '置顶' }).first().focus()
    await page.keyboard.press('Tab')
    expect(await axeFindings(page), 'an open row').toEqual([])
  })
})
