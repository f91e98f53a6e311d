import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openPage, openStill } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const gallery = '/harness/gallery'
const aChat = `${pages.chat}?conversationID=C2C10001`
const ofDoctors = [
  `${pages.doctorDetail}?doctorId=20001`,
  `${pages.doctorComment}?doctorId=20001`,
  `${pages.search}?keyword=zm`,
]

/** The gallery shows skeletons for good. */
async function openGallery(page: Page, query = ''): Promise<void> {
  await page.goto(gallery + query)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const themes = ['light', 'dark'] as const

test.for(themes)(
  'in the gallery, and in what its widgets open, axe finds nothing in the %s theme',
  { timeout: timeLimit(120_000) },
  async (colorScheme, { phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openGallery(page)
    expect(await axeFindings(page)).toEqual([])
    for (const id of await openers(page)) {
      await openGallery(page, `?only=${id}`)
      for (const opener of await page.locator('main [aria-haspopup=dialog]').all()) {
        await opener.click()
        await page.getByRole('dialog').waitFor()
        expect(await axeFindings(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    }
  },
)

/** The samples of which a widget opens a dialog. */
async function openers(page: Page): Promise<string[]> {
  const sections = page.locator('main section:has([aria-haspopup=dialog])')
  return sections.evaluateAll((found) => found.map(({ id }) => id))
}

/** What can be used on the page, and what the Tab key reaches, each by a mark of its own. */
async function reach(page: Page): Promise<{ usable: string[]; reached: string[] }> {
  const usable = await page.evaluate(() => {
    const able = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    return [...able].flatMap((element, index) => {
      const group = element instanceof HTMLInputElement && element.type === 'radio'
      const out =
        element.matches(':disabled, [inert] *, [tabindex="-1"], [hidden] *') ||
        !element.checkVisibility({ visibilityProperty: true })
      if (out || (group && !element.checked)) return []
      element.dataset.mark = `${index} ${element.tagName} ${element.textContent.trim().slice(0, 20)}`
      return [element.dataset.mark]
    })
  })
  const reached = new Set<string>()
  for (let press = 0; press < usable.length * 2 + 10; press += 1) {
    await page.keyboard.press('Tab')
    const mark = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement instanceof HTMLElement ? (activeElement.dataset.mark ?? '') : ''
    })
    if (mark !== '') reached.add(mark)
    if (reached.size === usable.length) break
  }
  return { usable, reached: [...reached] }
}

describe('the Tab key', () => {
  test.for([
    ['signed in', 'ios', [pages.homeAlias, pages.service, pages.userInfo, aChat, ...ofDoctors]],
    ['signed out', 'outside', [pages.home, pages.service, pages.userInfo, pages.login, aChat]],
  ] as const)('reaches all that can be used on a page, %s', async ([, kind, paths], { phone }) => {
    const { page } = await phone(kind, kind === 'ios' ? identities.bound : undefined)
    await openPage(page, pages.userInfo)
    for (const path of paths) {
      await openStill(page, path)
      const { usable, reached } = await reach(page)
      expect(usable.length, path).toBeGreaterThan(0)
      expect(
        usable.filter((mark) => !reached.includes(mark)),
        path,
      ).toEqual([])
    }
  })
})

describe('in the gallery the Tab key', () => {
  test(
    'reaches all that can be used of every widget',
    async ({ phone }) => {
      const { page } = await phone('outside')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(gallery)
      const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids.length).toBeGreaterThan(40)
      for (const id of ids) {
        await page.goto(`${gallery}?only=${id}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const { usable, reached } = await reach(page)
        expect(
          usable.filter((mark) => !reached.includes(mark)),
          id,
        ).toEqual([])
      }
    },
    timeLimit(120_000),
  )
})
