import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'

useHarnessAndBrowser()

const rootFontSize = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))

describe('the root font size', () => {
  test.for([
    [320, 320 / 23.4375],
    [375, 16],
    [430, 430 / 23.4375],
    [768, 768 / 23.4375],
    [960, 960 / 23.4375],
    [1200, 960 / 23.4375],
  ])('at %i px is %f px', async ([width, size], { phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: Number(width), height: 800 })
    await page.goto(pages.service)
    expect(await rootFontSize(page)).toBeCloseTo(Number(size), 1)
  })

  test('follows the viewport by the style sheet alone, before any script has come', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.route('**/assets/*.js', () => {})
    await page.goto(pages.service, { waitUntil: 'commit' })
    await page.locator('.splash').waitFor()
    expect(await rootFontSize(page)).toBe(16)
  })
})

describe('the on-screen keyboard', () => {
  /** Chromium has no keyboard here: what it does to a page is a smaller visual viewport. */
  async function openWithKeyboard(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { height: 420, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    await page.setViewportSize({ width: 375, height: 420 })
    await page.goto(pages.login)
    await page.getByLabel('验证码').waitFor()
    await page.clock.install()
  }

  async function raise(page: Page, height: number): Promise<void> {
    await page.evaluate((left) => {
      Object.assign(window.visualViewport ?? {}, { height: left })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
  }

  test('does not cover the field that is typed in', async ({ phone }) => {
    const { page } = await phone('outside')
    await openWithKeyboard(page)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[name=code]')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    })
    const covered = await page.getByLabel('验证码').boundingBox()
    expect(covered?.y).toBeGreaterThan(180)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await raise(page, 180)
    await page.clock.runFor(49)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(1)
    const box = await page.getByLabel('验证码').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(180)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    const keyboard = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard'))
    expect(await keyboard()).toBe('240px')
    await raise(page, 420)
    await page.clock.runFor(50)
    expect(await keyboard()).toBe('0px')
  })
})
