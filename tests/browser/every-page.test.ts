import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { keepInStorage, tokenBySms } from '#support/browser/log-in.ts'
import { openStill } from '#support/browser/open-page.ts'
import { crampedButtons } from '#support/browser/cramped-buttons.ts'
import { footGap } from '#support/browser/page-foot.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const doctorsMobile = '13800000003'
const everywhere = [
  ...Object.values(pages),
  `${pages.chat}?conversationID=C2C10001`,
  `${pages.doctorDetail}?doctorId=20001`,
  `${pages.doctorComment}?doctorId=20001`,
  `${pages.search}?keyword=zm`,
  '/wrong',
]

/** One phone opens each page once, and everything that holds everywhere is looked at there. */
const longTime = { timeout: timeLimit(200_000) }

test(
  'signed in, every page has a title and one heading, fits every screen and suits everybody',
  longTime,
  async ({ phone, harness }) => {
    const opened = await phone('ios', identities.doctor)
    const token = await tokenBySms(harness, doctorsMobile)
    await keepInStorage(opened, { token, openId: identities.doctor })
    const { page } = opened
    for (const path of everywhere) {
      await openWithoutMotion(page, path)
      // No page before this one has signed anybody out.
      expect(await opened.stored(), path).toHaveProperty('token')
      await expectTitled(page, path)
      // Only the list of consultations is refreshed by pulling it down.
      expect.soft(await page.locator('.pull').count(), path).toBe(path === pages.history ? 1 : 0)
      expect.soft(await findingsInBothThemes(page), path).toEqual([])
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await smallTargets(page), `${path} at ${width}`).toEqual([])
      }
      await expectFit(page, path)
    }
  },
)

test(
  'signed out, every page has a title and one heading, fits every screen and suits everybody',
  longTime,
  async ({ phone }) => {
    const { page } = await phone('outside')
    for (const path of everywhere) {
      await openWithoutMotion(page, path)
      await expectTitled(page, path)
      expect.soft(await findingsInBothThemes(page), path).toEqual([])
      await expectFit(page, path)
    }
  },
)

/** Nothing fades in while it is looked at: the chat says by itself that it loads, whenever that takes a while. */
async function openWithoutMotion(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 375, height: 740 })
  await openStill(page, path)
}

async function expectTitled(page: Page, path: string): Promise<void> {
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  expect.soft(headings, path).toEqual([expect.stringMatching(/./)])
  expect.soft(await page.title(), path).not.toBe('')
}

async function expectFit(page: Page, path: string): Promise<void> {
  for (const width of [320, 375, 768, 1200]) {
    await page.setViewportSize({ width, height: 700 })
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    const at = `${path} at ${width}`
    expect.soft(shown, at).toBeLessThanOrEqual(width)
    expect.soft((await footGap(page)) ?? 0, `below the foot of ${at}`).toBe(0)
    expect.soft(await crampedButtons(page), at).toEqual([])
  }
}

/** What axe finds of the page as it stands, in each theme. */
async function findingsInBothThemes(page: Page): Promise<string[]> {
  const findings = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    findings.push(...(await axeFindings(page)))
  }
  return findings
}

/** What can be pressed, stands in no text, and is lower than 44 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Or a link that is stretched over the card it stands in.
    const standsInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim() !== element.textContent.trim() ||
        getComputedStyle(element, '::after').position === 'absolute')
    return [...document.querySelectorAll<HTMLElement>('a[href], button, select, summary, textarea')]
      .filter(
        (element) =>
          element.checkVisibility({ contentVisibilityAuto: true }) && !standsInText(element),
      )
      .map((element) => ({
        html: element.outerHTML.slice(0, 80),
        ...element.getBoundingClientRect().toJSON(),
      }))
      .filter(({ height }) => height < 43.5)
      .map(({ html, height }) => `${height} ${html}`)
  })
}
