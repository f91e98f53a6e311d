import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'

useHarnessAndBrowser()

const frames = '.gallery__frame'

describe.each(['light', 'dark'])('the gallery in the %s theme', (theme) => {
  test('has nothing that axe finds in what fills a page', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const widget of ['tab-bar', 'page', 'splash']) {
      await page.goto(`/harness/gallery?theme=${theme}&only=${widget}`)
      const shown = page.locator(frames)
      await shown.first().waitFor()
      for (let at = 0; at < (await shown.count()); at++) {
        await shown.nth(at).evaluate((frame) => frame.setAttribute('data-looked-at', ''))
        expect(await axeFindings(page, `${frames}[data-looked-at]`), widget).toEqual([])
        await shown.nth(at).evaluate((frame) => frame.removeAttribute('data-looked-at'))
      }
    }
  })
})

test('no sample is wider than the narrowest phone', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/harness/gallery')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
