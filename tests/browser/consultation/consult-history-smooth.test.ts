import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'
import { identities } from '#support/browser/phone.ts'
import { costlyTasksOfActs } from '#support/browser/phone-speed.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const many = 5000
/** A screen and what is drawn beyond it. */
const maxRows = 14

const rows = (page: Page) => page.locator('.consult-row')

/** A phone throws a page by at most 8000 px a second. */
const thrown = Math.round(8000 / 60)
const leapt = 900

/** The pixels of some 20 rows, which come in one answer; and of all rows but some 150. */
const answerPixels = 4000
const fastPixels = 1_028_000

/**
 * Scrolls on by so many px a frame as far as `until`, or until nothing more comes; `max` is how many
 * rows stood at once.
 */
function scrollOn(page: Page, by: number, until = Infinity) {
  return page.evaluate(
    async ({ by: px, until: far }) => {
      const root = document.documentElement
      const frame = () => new Promise(requestAnimationFrame)
      const shown = document.getElementsByClassName('consult-row')
      const foot = document.querySelector('.list-foot__said')
      const isAtEnd = () => foot?.textContent === '没有更多了'
      let max = 0
      // Three of these end before the test's own time does, which would leave its trace open.
      const end = Date.now() + 100_000
      while (Date.now() < end && window.scrollY < far) {
        window.scrollBy(0, px)
        await frame()
        max = Math.max(max, shown.length)
        const left = root.scrollHeight - window.scrollY - window.innerHeight
        if (isAtEnd() && left < 2) break
      }
      return { max, isAtEnd: isAtEnd(), high: root.scrollHeight }
    },
    { by, until },
  )
}

const putMany = (harness: RunningHarness) =>
  putConsultations(harness, { id: 'C', state: 'finished', count: many })

async function openMany(page: Page, harness: RunningHarness): Promise<void> {
  await putMany(harness)
  await openList(page)
}

async function openList(page: Page): Promise<void> {
  await page.goto(pages.history)
  await rows(page).first().waitFor()
}

describe('a history of 5000 consultations', () => {
  test(
    'is thrown on to its end with a screen of rows in the page, and without a task of 50 ms on a processor four times slower',
    { timeout: 360_000 },
    async ({ phone, harness }) => {
      const { page } = await phone('ios', identities.bound)
      await putMany(harness)
      const open = async () => {
        const chatIsOn = page.waitForEvent('websocket')
        await openList(page)
        // What opening the page brings with it is no scrolling.
        await chatIsOn
      }
      const seen: Awaited<ReturnType<typeof scrollOn>>[] = []
      const scroll = async (by: number, until?: number) =>
        void seen.push(await scrollOn(page, by, until))
      const first = [1, 2, 3, 4, 5, 6, 7, 8].map(
        (answers) => () => scroll(thrown, answers * answerPixels),
      )
      expect(await costlyTasksOfActs(page, open, first)).toEqual(first.map(() => []))
      const openAtEnd = async () => {
        await open()
        await scroll(leapt, fastPixels)
      }
      const last = [2, 4, 6, Infinity].map(
        (answers) => () => scroll(thrown, fastPixels + answers * answerPixels),
      )
      expect(await costlyTasksOfActs(page, openAtEnd, last)).toEqual(last.map(() => []))
      expect(seen.at(-1)?.isAtEnd).toBe(true)
      expect(seen.at(-1)?.high).toBeGreaterThan(fastPixels)
      expect(Math.max(...seen.map(({ max }) => max))).toBeLessThanOrEqual(maxRows)
    },
  )

  test('stays where one is while more of it comes below', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await openMany(page, harness)
    const moved = await page.evaluate(async () => {
      const root = document.documentElement
      const frame = () => new Promise(requestAnimationFrame)
      const moves: number[] = []
      for (let step = 0; step < 4; step += 1) {
        const high = root.scrollHeight
        window.scrollTo(0, high)
        const place = window.scrollY
        while (root.scrollHeight <= high) await frame()
        for (let still = 0; still < 20; still += 1) await frame()
        moves.push(window.scrollY - place)
      }
      return moves
    })
    expect(moved).toEqual([0, 0, 0, 0])
  })

  test('is at the same place for who comes back from one of them', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await openMany(page, harness)
    for (let step = 0; step < 12; step += 1) {
      await page.evaluate(async () => {
        const root = document.documentElement
        const high = root.scrollHeight
        window.scrollTo(0, high)
        while (root.scrollHeight <= high) await new Promise(requestAnimationFrame)
      })
    }
    await page.evaluate(() => window.scrollBy(0, -1500))
    const placeOf = () =>
      page.evaluate(async () => {
        // What a scroll brings about is drawn in the frames after it.
        await new Promise(requestAnimationFrame)
        const [row] = [...document.querySelectorAll('.consult-row')].filter(
          (each) => each.getBoundingClientRect().top > 150,
        )
        const link = row?.querySelector('a[href*=consultationId]')
        return [link?.getAttribute('href'), Math.round(row?.getBoundingClientRect().top ?? 0)]
      })
    const before = await restingAt(placeOf)
    // While a list scrolls, a finger stops it and opens nothing.
    await page.waitForFunction(() => {
      const list = document.querySelector('.long-list > *')
      return list !== null && getComputedStyle(list).pointerEvents === 'auto'
    })
    await page.locator(`.consult-row__text[href="${before[0]}"]`).tap()
    await page.getByText('订单信息').waitFor()
    await page.goBack()
    await rows(page).first().waitFor()
    expect(await restingAt(placeOf)).toEqual(before)
  })
})

/** Where the list stands once it has been there for ten frames. */
async function restingAt<Place>(placeOf: () => Promise<Place>): Promise<Place> {
  let [place, same] = [await placeOf(), 0]
  while (same < 10) {
    const next = await placeOf()
    same = JSON.stringify(next) === JSON.stringify(place) ? same + 1 : 0
    place = next
  }
  return place
}
