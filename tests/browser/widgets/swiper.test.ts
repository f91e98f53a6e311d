import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock, warningsOf } from '#support/browser/gallery.ts'
import { middleOf, swipe, touchOf, offsetOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

const slide = (at: number, count = 4) => `第 ${at} 张，共 ${count} 张`

describe('a swiper', () => {
  test('goes on every 5000 ms, which takes 500 ms', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'swiper')
    const region = page.getByRole('region', { name: '活动' })
    await shows(region, slide(1))
    await page.clock.runFor(4999)
    await shows(region, slide(1))
    const seconds = region.locator('.swiper__track').evaluate(
      (track) =>
        new Promise<number>((resolve) => {
          track.addEventListener('transitionend', (event) => {
            if (event instanceof TransitionEvent && event.target === track)
              resolve(event.elapsedTime)
          })
        }),
    )
    await page.evaluate(() => null)
    await page.clock.runFor(1)
    await shows(region, slide(2))
    expect(await seconds).toBe(0.5)
    await page.clock.runFor(4999)
    await shows(region, slide(2))
    await page.clock.runFor(1)
    await shows(region, slide(3))
    expect(await region.locator('.swiper__slide:not([inert])').count()).toBe(1)
  })

  test('stands still while it is paused, touched, or out of sight', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'swiper')
    const region = page.getByRole('region', { name: '活动' })
    await region.getByRole('button', { name: '暂停轮播' }).tap()
    await region.getByRole('button', { name: '继续轮播' }).waitFor()
    await page.clock.runFor(20_000)
    await shows(region, slide(1))
    await region.getByRole('button', { name: '继续轮播' }).tap()
    await region.getByRole('button', { name: '暂停轮播' }).waitFor()

    const touch = await touchOf(page)
    await touch.down({ id: 0, ...(await middleOf(region)) })
    await page.clock.runFor(20_000)
    await shows(region, slide(1))
    await touch.up()

    await setHidden(page, true)
    await page.clock.runFor(20_000)
    await shows(region, slide(1))
    await setHidden(page, false)
    await page.clock.runFor(5000)
    await shows(region, slide(2))
  })

  test('never moves by itself for who wants less motion', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopClock(page)
    await openSamples(page, 'swiper')
    const region = page.getByRole('region', { name: '活动' })
    await page.clock.runFor(20_000)
    await shows(region, slide(1))
    expect(await region.getByRole('button', { name: '暂停轮播' }).count()).toBe(0)
  })

  test('is a ring for the finger, after 10 px, and lets the page scroll', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 375, height: 400 })
    const warnings = warningsOf(page)
    await stopClock(page)
    await openSamples(page, 'swiper')
    const region = page.getByRole('region', { name: '活动' })
    const { x, y } = await middleOf(region)
    const track = region.locator('.swiper__track')
    const touch = await touchOf(page)
    await touch.down({ id: 0, x, y })
    await touch.move({ id: 0, x: x - 9, y })
    expect(await offsetOf(track)).toBe(0)
    await touch.move({ id: 0, x: x - 12, y })
    await expect.poll(() => offsetOf(track)).toBe(-2)
    await touch.move({ id: 0, x, y })
    await touch.up()
    await shows(region, slide(1))

    await swipe(page, { x, y }, { x: x - 150, y })
    await shows(region, slide(2))
    await swipe(page, { x, y }, { x: x + 150, y })
    await shows(region, slide(1))
    await swipe(page, { x, y }, { x: x + 150, y })
    await shows(region, slide(4))
    const two = page.getByRole('region', { name: '公告' })
    const at = await middleOf(two)
    await swipe(page, at, { x: at.x + 150, y: at.y })
    await shows(two, slide(2, 2))
    await swipe(page, at, { x: at.x + 150, y: at.y })
    await shows(two, slide(1, 2))

    const before = await page.evaluate(() => window.scrollY)
    const place = await middleOf(region)
    await swipe(page, place, { x: place.x, y: place.y - 60 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before)
    await shows(region, slide(4))
    expect(page.url()).not.toContain('#banner')
    expect(warnings).toEqual([])
  })

  test('has keys for the keyboard, whose focus holds it', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'swiper')
    const region = page.getByRole('region', { name: '活动' })
    await region.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(20_000)
    await shows(region, slide(1))
    await page.keyboard.press('Enter')
    await shows(region, slide(4))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(region, slide(1))
  })
})

async function shows(region: Locator, label: string): Promise<void> {
  await region.locator(`.swiper__dots[aria-label="${label}"]`).waitFor()
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
