import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { doctorId, feed, field, openRoom, patientId, rows } from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'
import { costlyTasksOfActs } from '#support/browser/phone-speed.ts'
import { middleOf, swipe } from '#support/browser/touch.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const many = 10_000
const pagesBack = 25

type Post = (count: number, text: string) => Promise<unknown>

async function openHistory(page: Page): Promise<void> {
  await openRoom(page, doctorId)
  await feed(page).getByText(`第 ${many} 条`).waitFor()
}

describe('a history of 10000 messages', () => {
  test('is loaded by scrolling, and moves nothing that is seen', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await poster(harness)(many, '第 {n} 条')
    await openHistory(page)
    const seen = await scrollBack(page, pagesBack)
    expect(seen.pages).toBe(pagesBack)
    expect(seen.moved).toBeLessThan(1)
    expect(seen.maxRows).toBeLessThan(40)
    const first = await rows(page).first().innerText()
    const number = Number(/第 (\d+) 条/.exec(first)?.[1])
    expect(number).toBeLessThanOrEqual(many - pagesBack * 15)

    // What comes meanwhile is counted, and moves nothing either.
    const before = await page.locator('.feed__scroller').evaluate((box) => box.scrollTop)
    await poster(harness)(3, '新的 {n}')
    const pill = page.getByRole('button', { name: '3 条新消息' })
    await pill.waitFor()
    expect(await page.locator('.feed__scroller').evaluate((box) => box.scrollTop)).toBe(before)
    await pill.tap()
    await feed(page).getByText('新的 3').waitFor()
    await pill.waitFor({ state: 'detached' })
  })

  test(
    'scrolls without a task of 50 ms, on a processor four times slower',
    async ({ phone, harness }) => {
      const { page } = await phone('ios', identities.bound)
      await poster(harness)(many, '第 {n} 条')
      const open = async () => {
        await openHistory(page)
        await scrollBack(page, pagesBack)
        await feed(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }))
      }
      const acts = [-1, -1, -1, -1, 1, 1].map((by) => async () => {
        const { x, y } = await middleOf(feed(page))
        await swipe(page, { x, y: y - 180 * by }, { x, y: y + 180 * by }, { steps: 12 })
      })
      expect(await costlyTasksOfActs(page, open, acts)).toEqual(acts.map(() => []))
    },
    timeLimit(300_000),
  )

  test('is not drawn anew by typing', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await poster(harness)(40, '第 {n} 条')
    await openRoom(page, doctorId)
    await feed(page).getByText('第 40 条').waitFor()
    await untilStill(page)
    await page.evaluate(() => {
      const changes = { count: 0 }
      const box = document.querySelector('[role=log]')
      if (box !== null) {
        const options = { childList: true, subtree: true, characterData: true, attributes: true }
        new MutationObserver((list) => (changes.count += list.length)).observe(box, options)
      }
      Object.assign(window, { changes })
    })
    await field(page).pressSequentially('打字不会重绘')
    expect(await field(page).inputValue()).toBe('打字不会重绘')
    expect(await page.evaluate(() => Reflect.get(window, 'changes').count)).toBe(0)
  })
})

type Harness = { post: (path: string, body: object) => Promise<unknown> }

function poster(harness: Harness): Post {
  return (count, text) =>
    harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, text, count })
}

/**
 * Scrolls to the top again and again until so many pages have come. `moved` is how far a row that
 * was seen has moved by that, in pixels; `maxRows` how many rows were in the page at once.
 */
function scrollBack(page: Page, wanted: number) {
  return feed(page).evaluate(async (box, count) => {
    const frame = () => new Promise(requestAnimationFrame)
    const all = () => [...box.querySelectorAll<HTMLElement>('[data-key]')]
    const rest = async () => {
      let [before, still] = ['', 0]
      while (still < 4) {
        await frame()
        const now = [box.scrollTop, box.scrollHeight].join()
        still = now === before ? still + 1 : 0
        before = now
      }
    }
    let [pages, moved, maxRows] = [0, 0, 0]
    const end = Date.now() + 45_000
    // On an iPhone the list moves its scroller by what has come once scrolling has ended: until
    // then the feed is shown at its end, and the scroller stands where the end was before.
    const isAtEnd = () => box.scrollHeight - box.clientHeight - box.scrollTop < 1
    while (!isAtEnd() && Date.now() < end) await frame()
    // Rows that are not measured yet count for as high as they are guessed to be.
    await rest()
    while (pages < count && Date.now() < end) {
      const high = box.scrollHeight
      const edge = box.getBoundingClientRect().top
      box.scrollTo({ top: 120 })
      await frame()
      await frame()
      const anchor = all().find((each) => each.getBoundingClientRect().top >= edge)
      const key = anchor?.dataset.key ?? ''
      const placeOf = () =>
        box.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect().top ?? 1e6
      const begun = placeOf()
      while (box.scrollHeight <= high && Date.now() < end) {
        await frame()
        moved = Math.max(moved, Math.abs(placeOf() - begun))
      }
      while (box.scrollTop <= 400 && Date.now() < end) await frame()
      await rest()
      moved = Math.max(moved, Math.abs(placeOf() - begun))
      maxRows = Math.max(maxRows, all().length)
      pages += 1
    }
    return { pages, moved, maxRows }
  }, wanted)
}

/** Resolves once nothing has changed in the feed for half a second: all has come and been read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const box = document.querySelector('[role=log]')
        if (box === null) throw new Error('there is no feed')
        let still = setTimeout(resolve, 500)
        new MutationObserver(() => {
          clearTimeout(still)
          still = setTimeout(resolve, 500)
        }).observe(box, { childList: true, subtree: true, attributes: true, characterData: true })
      }),
  )
}
