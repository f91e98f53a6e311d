import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples } from '#support/browser/gallery.ts'
import { countLines, paperPicture, stretchesWithout } from '#support/browser/strip-paper.ts'
import { doubleTap, middleOf, offsetOf, pinch, swipe, touchOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

const forty = '四十分钟的曲线'
const strip = (page: Page, name = forty) => page.getByRole('region', { name, exact: true })
const paper = (page: Page, name = forty) => page.getByRole('slider', { name, exact: true })

/** What listeners hear of where the strip stands. */
async function reading(page: Page): Promise<string> {
  return (await paper(page).getAttribute('aria-valuetext')) ?? ''
}

/** What the clock in China showed at its start, 09:30, in seconds. */
const startS = 34_200

/** From and until which second something is seen. */
async function seen(page: Page): Promise<{ from: number; to: number }> {
  const times = [...(await reading(page)).matchAll(/(\d\d):(\d\d):(\d\d)/g)]
  const [from, to] = times.map(([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s))
  if (from === undefined || to === undefined) throw new Error(`no part: ${await reading(page)}`)
  return { from: from - startS, to: to - startS }
}

async function openStrip(page: Page): Promise<void> {
  await openSamples(page, 'strip')
  await paper(page).waitFor()
  await paper(page).scrollIntoViewIfNeeded()
}

const picture = (page: Page) => paperPicture(paper(page))
const roll = (page: Page) => paper(page).locator('.strip-paper__roll')
/** How far the paper has been moved, in pixels: to the left it is less. */
const rollOf = (page: Page) => offsetOf(roll(page))

/** Settles once the paper has not moved for some frames. */
async function atRest(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = [await reading(page), await rollOf(page)]
      await twoFrames(page)
      return [await reading(page), await rollOf(page)].join() === before.join()
    })
    .toBe(true)
}

function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

type Position = { timeMs: number; offset: number }

/** Notes where the paper is moved to, and when. */
async function followRoll(page: Page): Promise<() => Promise<Position[]>> {
  const positions = await roll(page).evaluateHandle((element) => {
    const all: Position[] = []
    const note = () => {
      const { m41: offset } = new DOMMatrix(getComputedStyle(element).transform)
      all.push({ timeMs: performance.now(), offset })
    }
    new MutationObserver(note).observe(element, { attributeFilter: ['style'] })
    return all
  })
  return () => positions.jsonValue()
}

describe('a strip under the fingers', () => {
  test('has drawn what comes into sight before the frame that shows it', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const { x, y } = await middleOf(paper(page))
    // At its start as many tiles as are seen are as wide as the paper: the next one is seen at once.
    await swipe(page, { x, y }, { x: x - 40, y }, { holdMs: 100 })
    await atRest(page)
    const lines = await countLines(page)
    const before = await rollOf(page)
    for (const by of [-1, -1, -1, 1, 1]) {
      await swipe(page, { x: x - 120 * by, y }, { x: x + 120 * by, y }, { steps: 24, holdMs: 100 })
    }
    await atRest(page)
    expect(before - (await rollOf(page))).toBeGreaterThan(200)
    const { inFrames, between } = await lines()
    expect(inFrames).toBe(0)
    expect(between).toBeGreaterThan(0)
  })

  test('is drawn along with a finger, as far as it goes', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const { x, y } = await middleOf(paper(page))
    const before = await seen(page)
    expect(before.from).toBe(0)
    await swipe(page, { x: x + 100, y }, { x: x - 100, y }, { holdMs: 300 })
    await atRest(page)
    const drawn = await seen(page)
    // 190 pixels at 37.8 a minute, and no further: the finger rested.
    expect(drawn.from).toBeGreaterThan(295)
    expect(drawn.from).toBeLessThan(310)
  })

  test('moves on by inertia when it is flicked, slower and slower, until it rests', async ({
    phone,
  }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const { x, y } = await middleOf(paper(page))
    const positions = await followRoll(page)
    await swipe(page, { x: x + 60, y }, { x: x - 60, y })
    await atRest(page)
    // The finger went 110 pixels with it, a flick takes it as far again.
    const moves = (await positions()).filter(({ offset }) => offset <= -110)
    const [first, last] = [moves[0], moves.at(-1)]
    if (first === undefined || last === undefined) throw new Error('it did not move on by itself')
    expect(last.offset).toBeLessThan(-220)
    expect(moves.length).toBeGreaterThan(10)
    expect(moves.map(({ offset }) => offset)).toEqual(
      moves.map(({ offset }) => offset).toSorted((a, b) => b - a),
    )
    const halfTimeMs = (first.timeMs + last.timeMs) / 2
    const half = moves.findLast(({ timeMs }) => timeMs <= halfTimeMs) ?? first
    expect(-110 - half.offset).toBeGreaterThan(2 * (half.offset - last.offset))
  })

  test.for([
    [
      'theme',
      (page: Page) => page.locator('html').evaluate((html) => (html.dataset['theme'] = 'dark')),
    ],
    ['size', (page: Page) => page.setViewportSize({ width: 420, height: 740 })],
  ] as const)(
    'moves on by inertia when its %s changes meanwhile',
    async ([, change], { phone }) => {
      const { page } = await phone('ios')
      await openStrip(page)
      const { x, y } = await middleOf(paper(page))
      await swipe(page, { x: x + 60, y }, { x: x - 60, y })
      await change(page)
      await atRest(page)
      // The finger went 110 pixels with it.
      expect(await rollOf(page)).toBeLessThan(-220)
      expect((await seen(page)).from).toBeGreaterThan(295)
    },
  )

  test('is stopped by a touch while it moves by inertia', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const { x, y } = await middleOf(paper(page))
    const touch = await touchOf(page)
    await swipe(page, { x: x + 60, y }, { x: x - 60, y })
    await touch.down({ id: 0, x, y })
    await twoFrames(page)
    const held = await rollOf(page)
    // By inertia it would move on for a second.
    for (let count = 0; count < 5; count += 1) await twoFrames(page)
    expect(await rollOf(page)).toBe(held)
    await touch.up()
    await twoFrames(page)
    expect(await rollOf(page)).toBe(held)
    // It has stopped what moved, and pointed at nothing.
    expect(await reading(page)).toContain('至')
  })

  test('leaves the page to a finger that goes up', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const { x, y } = await middleOf(paper(page))
    const top = await page.evaluate(() => scrollY)
    await swipe(page, { x, y }, { x: x + 4, y: y - 180 }, { steps: 12 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100)
    expect((await seen(page)).from).toBe(0)
  })

  test('is zoomed by two fingers, and by two taps to the next paper speed', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const speed = (each: string) => strip(page).getByRole('radio', { name: each, exact: true })
    expect(await speed('1').isChecked()).toBe(true)
    const middle = await middleOf(paper(page))
    const whole = await seen(page)
    await pinch(page, middle, { from: 80, to: 120 })
    await expect
      .poll(async () => (await seen(page)).to - (await seen(page)).from)
      .toBeLessThan((whole.to - whole.from) / 1.4)
    expect(await strip(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await speed('1').check()
    await doubleTap(page, middle)
    await expect.poll(() => speed('2').isChecked()).toBe(true)
  })

  test('says what it shows where it is tapped on', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const { x, y } = await middleOf(paper(page))
    await page.touchscreen.tap(x, y)
    await expect.poll(() => reading(page)).toMatch(/^09:3\d:\d\d · 胎心 1\d\d 次\/分 · 宫缩 \d+$/)
    await strip(page).getByText('次/分', { exact: false }).first().waitFor()
  })

  test('jumps where its bar is touched', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const bar = await middleOf(strip(page).locator('.strip-overview'))
    await page.touchscreen.tap(bar.x, bar.y)
    await expect
      .poll(async () => Math.round(((await seen(page)).from + (await seen(page)).to) / 2))
      .toBeCloseTo(1200, -1)
  })

  test('is marked where it was tapped on', async ({ phone }) => {
    const { page } = await phone('ios')
    await openStrip(page)
    const mark = strip(page).getByRole('button', { name: '标记' })
    expect(await mark.isDisabled()).toBe(true)
    await page.touchscreen.tap((await middleOf(paper(page))).x, (await middleOf(paper(page))).y)
    await mark.tap()
    await page.getByText('文字说明与数据表').first().tap()
    const events = page.getByRole('region', { name: '标记与分析所见' })
    await events.getByRole('row', { name: /^09:3\d:\d\d 新标记/ }).waitFor()
  })
})

describe('a strip by the keys', () => {
  test('is moved, zoomed and read', async ({ phone }) => {
    const { page } = await phone('outside')
    await openStrip(page)
    await paper(page).focus()
    const press = async (key: string) => {
      await page.keyboard.press(key)
      await atRest(page)
    }
    await press('ArrowRight')
    const step = (await seen(page)).from
    expect(step).toBeGreaterThan(30)
    await press('PageDown')
    await expect.poll(async () => (await seen(page)).from).toBeGreaterThan(step + 300)
    await press('End')
    await expect.poll(async () => (await seen(page)).to).toBe(2400)
    await press('Home')
    await expect.poll(async () => (await seen(page)).from).toBe(0)
    const { to } = await seen(page)
    await press('+')
    expect((await seen(page)).to - (await seen(page)).from).toBeLessThan(to / 1.4)
    await press('-')
    await press('3')
    expect(await strip(page).getByRole('radio', { name: '3' }).isChecked()).toBe(true)
    await press('Home')
    await expect.poll(async () => (await seen(page)).from).toBe(0)
    await press('Enter')
    const first = await reading(page)
    expect(first).toContain('胎心')
    for (let count = 0; count < 5; count += 1) await press('ArrowRight')
    const [now, later] = [first, await reading(page)].map((text) => Number(text.slice(6, 8)))
    expect(((later ?? 0) - (now ?? 0) + 60) % 60).toBe(5)
    await press('Escape')
    expect(await reading(page)).toContain('至')
  })

  test('has its table within reach, in which axe finds nothing', async ({ phone }) => {
    const { page } = await phone('outside')
    await openStrip(page)
    const title = page.getByText('文字说明与数据表').first()
    await title.focus()
    await page.keyboard.press('Enter')
    await page.getByText('时长 40:00。').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('region')
    const periods = page.getByRole('region', { name: '胎心，每十分钟' })
    expect(await periods.getByRole('row').count()).toBe(5)
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('what is drawn', () => {
  test('has a device pixel for each of the screen, also when that or nothing but that changes', async ({
    phone,
  }) => {
    const { page, context } = await phone('outside')
    await openStrip(page)
    const session = await context.newCDPSession(page)
    // As wide as before at first; without another height the emulation says nothing to the page.
    for (const [width, height, deviceScaleFactor] of [
      [375, 741, 3],
      [375, 740, 2],
      [375, 741, 1.5],
      [320, 740, 3],
      [768, 740, 1.5],
    ] as const) {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor,
        mobile: false,
      })
      await expect.poll(() => picture(page).then(({ ratio }) => ratio)).toBe(deviceScaleFactor)
      // Lengths of a page are counted in sixty-fourths.
      await expect.poll(() => picture(page).then(({ off }) => off)).toBeLessThan(0.1)
      // All of it is drawn again: what is empty is what was lost, 45 s at most.
      const lost = async () =>
        stretchesWithout(await picture(page)).filter((columns) => columns > 30 * deviceScaleFactor)
      await expect.poll(lost).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('never bridges a gap, and has none where nothing was lost', async ({ phone }) => {
    const { page } = await phone('outside')
    await openStrip(page)
    await paper(page).focus()
    // At 3 cm a minute: what was lost from 400 to 409 s is 17 pixels wide.
    await page.keyboard.press('3')
    const bar = strip(page).locator('.strip-overview')
    const { width = 0 } = (await bar.boundingBox()) ?? {}
    await bar.click({ position: { x: (404.5 / 2400) * width, y: 20 } })
    await atRest(page)
    const { from } = await seen(page)
    expect(from).toBeLessThan(400)
    const gaps = async () => stretchesWithout(await picture(page))
    await expect.poll(gaps).toHaveLength(1)
    const [wide] = await gaps()
    expect(wide).toBeGreaterThanOrEqual(14)
    expect(wide).toBeLessThanOrEqual(18)
  })

  test('shows what was found when it is asked to', async ({ phone }) => {
    const { page } = await phone('outside')
    await openStrip(page)
    const plain = await paper(page).screenshot()
    await strip(page).getByText('变异减速').waitFor({ state: 'detached' })
    await strip(page).getByRole('switch', { name: '显示分析结果' }).click()
    await strip(page).getByText('变异减速').waitFor()
    expect((await paper(page).screenshot()).equals(plain)).toBe(false)
  })
})
