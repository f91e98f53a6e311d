import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf } from '#support/browser/client-build.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const source = 'src/features/home/banner-swiper.tsx'
const place = (page: Page) => page.locator('.home-banner')
const banners = (page: Page) => page.getByRole('region', { name: '服务推荐' })
const recommended = (page: Page) => page.getByRole('heading', { name: '推荐医生' })
const top = async (page: Page) => (await recommended(page).boundingBox())?.y

describe('the banners of the home page', () => {
  test('lead to a quick consultation, to an interpretation, and to the recordings', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const titles = ['不知道该问哪位医生？', '监护曲线看不懂？', '每次监护都有记录']
    const opened: string[] = []
    for (const [index, name] of titles.entries()) {
      await page.goto(pages.home)
      const next = banners(page).getByRole('button', { name: '下一张' })
      await next.waitFor()
      for (let press = 0; press < index; press += 1) await next.press('Enter')
      await banners(page).getByRole('link', { name }).press('Enter')
      await page.waitForURL(
        (url) => url.pathname !== pages.homeAlias && url.pathname !== pages.home,
      )
      const { pathname, search } = new URL(page.url())
      opened.push(pathname + search)
    }
    expect(opened).toEqual([
      pages.askQuick,
      `${pages.tutelageHistory}?pick=interpretation`,
      pages.tutelageHistory,
    ])
  })

  test('take a place that was kept for them, and one goes on to the next after 5000 ms', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    const held = Promise.withResolvers<void>()
    await page.route(addressOf(source), async (route) => {
      await held.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto(pages.home)
    await page.getByRole('link', { name: '周敏', exact: true }).first().waitFor()
    const before = await top(page)
    expect((await place(page).boundingBox())?.height).toBeGreaterThan(100)
    held.resolve()
    await banners(page).waitFor()
    expect(await top(page)).toBe(before)
    await page.clock.runFor(5000)
    await banners(page).getByRole('img', { name: '第 2 张，共 3 张' }).waitFor()
  })

  test('leave no hole where their script does not come', async ({ phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/404|Failed to/)
    await page.route(addressOf(source), (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.home)
    await recommended(page).waitFor()
    await place(page).waitFor({ state: 'detached' })
  })

  test.for(['zh-Hans', 'zh-Hant', 'en'])(
    'have room for their words on a narrow phone in %s, and suit everybody in either theme',
    async (language, { phone }) => {
      const { page } = await phone('outside')
      await page.setViewportSize({ width: 320, height: 740 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      await page.goto(pages.home)
      const link = place(page).getByRole('link')
      await link.first().waitFor()
      expect(await place(page).evaluate(heights)).toEqual([])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (let at = 0; at < 3; at += 1) {
          expect(await axeFindings(page)).toEqual([])
          await place(page).locator('.swiper__arrow--next').press('Enter')
        }
      }
    },
  )
})

/** What is higher than the place that was kept, and words that are under the dots. */
function heights(node: Element): string[] {
  const kept = parseFloat(getComputedStyle(node).minHeight)
  const dots = node.querySelector('.swiper__dots')?.getBoundingClientRect().top ?? 0
  return [...node.querySelectorAll('.banner')].flatMap((banner) => {
    const { height } = banner.getBoundingClientRect()
    const { bottom } = (banner.querySelector('.banner__text') ?? banner).getBoundingClientRect()
    return height > kept + 0.5 || bottom > dots + 0.5
      ? [`${banner.textContent}: ${height} of ${kept}, ${bottom} of ${dots}`]
      : []
  })
}
