import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock } from '#support/browser/gallery.ts'
import { middleOf, swipe } from '#support/browser/touch.ts'

useHarnessAndBrowser()

const live = '正在监护的曲线'
const paper = (page: Page, name = live) => page.getByRole('slider', { name, exact: true })
const strip = (page: Page, name = live) => page.getByRole('region', { name, exact: true })
const newest = (page: Page) => strip(page).getByRole('button', { name: '回到最新' })

/** Until when the strip is seen, in seconds. */
async function seenUntil(page: Page): Promise<number> {
  const text = (await paper(page).getAttribute('aria-valuetext')) ?? ''
  const [, minutes, seconds] = /至 (\d+):(\d+)$/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

async function openLive(page: Page): Promise<void> {
  await stopClock(page)
  await openSamples(page, 'strip')
  await page.getByRole('button', { name: '开始监护' }).press('Enter')
  await page.clock.runFor(100)
  await expect.poll(() => seenUntil(page)).toBe(900)
}

describe('a strip that is still recorded', () => {
  test('shows what comes', async ({ phone }) => {
    const { page } = await phone('ios')
    await openLive(page)
    await page.clock.runFor(7000)
    await expect.poll(() => seenUntil(page)).toBe(907)
  })

  test('stays where it is drawn to for five seconds after the last touch', async ({ phone }) => {
    const { page } = await phone('ios')
    await openLive(page)
    const { x, y } = await middleOf(paper(page))
    await swipe(page, { x: x - 80, y }, { x: x + 80, y }, { holdMs: 200 })
    await page.clock.runFor(50)
    await expect.poll(() => seenUntil(page)).toBeLessThan(900)
    const back = await seenUntil(page)
    await page.clock.runFor(4000)
    expect(await seenUntil(page)).toBe(back)
    await page.touchscreen.tap(x, y)
    await page.keyboard.press('Escape')
    await page.clock.runFor(4000)
    expect(await newest(page).isVisible()).toBe(true)
    await page.clock.runFor(2000)
    await newest(page).waitFor({ state: 'detached' })
  })

  test('goes to the newest at once by its button', async ({ phone }) => {
    const { page } = await phone('ios')
    await openLive(page)
    const { x, y } = await middleOf(paper(page))
    await swipe(page, { x: x - 80, y }, { x: x + 80, y }, { holdMs: 200 })
    await newest(page).tap()
    await page.clock.runFor(600)
    await expect.poll(() => seenUntil(page)).toBeGreaterThanOrEqual(900)
    await newest(page).waitFor({ state: 'detached' })
  })
})

describe('the sound of a heart', () => {
  const forty = '四十分钟的曲线'

  /** Counts the audio contexts that a page makes, and when its tones begin, by their clock. */
  async function listen(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const heard = { contexts: 0, tones: [] as number[], offs: 0 }
      Object.assign(window, { heard })
      const Original = window.AudioContext
      window.AudioContext = class extends Original {
        constructor() {
          super()
          heard.contexts += 1
        }
      }
      const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')
      const disconnect = Object.getOwnPropertyDescriptor(AudioNode.prototype, 'disconnect')
      Object.defineProperty(AudioScheduledSourceNode.prototype, 'start', {
        value(this: AudioScheduledSourceNode, at: number) {
          heard.tones.push(at)
          Reflect.apply(start?.value, this, [at])
        },
      })
      Object.defineProperty(AudioNode.prototype, 'disconnect', {
        value(this: AudioNode) {
          heard.offs += 1
          Reflect.apply(disconnect?.value, this, [])
        },
      })
    })
  }

  type Heard = { contexts: number; tones: number[]; offs: number }
  const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)

  async function openSounding(page: Page): Promise<void> {
    await listen(page)
    await openSamples(page, 'strip')
    await paper(page, forty).waitFor()
  }

  test('is muted until it is asked for, while the recording is played', async ({ phone }) => {
    const { page } = await phone('ios')
    await openSounding(page)
    const sound = strip(page, forty).getByRole('button', { name: '胎心音' })
    expect(await sound.getAttribute('aria-pressed')).toBe('false')
    await strip(page, forty).getByRole('button', { name: '播放' }).tap()
    const played = async () => {
      const text = (await paper(page, forty).getAttribute('aria-valuetext')) ?? ''
      return Number(/09:30:(\d\d)/.exec(text)?.[1] ?? 0)
    }
    for (const second of [1, 2]) await expect.poll(played).toBeGreaterThanOrEqual(second)
    expect(await heard(page)).toEqual({ contexts: 0, tones: [], offs: 0 })
    await sound.tap()
    await expect.poll(async () => (await heard(page)).tones.length).toBeGreaterThan(7)
    // Each beat has two tones; about 140 of them are in a minute.
    const beats = (await heard(page)).tones.filter((_, index) => index % 2 === 0)
    const apart = beats.slice(1).map((beat, index) => beat - (beats[index] ?? 0))
    for (const each of apart) expect(each).toBeCloseTo(60 / 140, 1)
    await sound.tap()
    await expect.poll(async () => (await heard(page)).offs).toBe(1)
  })

  test('ends when the page is hidden, and does not begin again by itself', async ({ phone }) => {
    const { page } = await phone('ios')
    await stopClock(page)
    await openSounding(page)
    // The tools come in a task after the paper.
    await paper(page, forty).locator('.strip-paper__tile').first().waitFor()
    await page.clock.runFor(1)
    await strip(page, forty).getByRole('button', { name: '胎心音' }).tap()
    await strip(page, forty).getByRole('button', { name: '播放' }).tap()
    await expect.poll(async () => (await heard(page)).tones.length).toBeGreaterThan(1)
    await hide(page, true)
    await strip(page, forty).getByRole('button', { name: '播放' }).waitFor()
    const { tones, offs } = await heard(page)
    expect(offs).toBe(1)
    await hide(page, false)
    await page.clock.runFor(2000)
    expect((await heard(page)).tones).toEqual(tones)
  })

  async function hide(page: Page, hidden: boolean): Promise<void> {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  }
})
