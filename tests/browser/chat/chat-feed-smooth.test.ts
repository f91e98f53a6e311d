import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples } from '#support/browser/gallery.ts'
import { costlyTasksOfActs } from '#support/browser/phone-speed.ts'
import { middleOf, swipe } from '#support/browser/touch.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const feed = (page: Page) => page.getByRole('log', { name: '很多条消息' })
const row = (page: Page, key: string) => feed(page).locator(`[data-key="${key}"]`)
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().press('Enter')

async function openFeed(page: Page, count: 60 | 10_000): Promise<void> {
  await openSamples(page, 'message-feed')
  await press(page, `${count} 条`)
  await row(page, `m${count}`).waitFor()
  await atRest(page)
  await feed(page).scrollIntoViewIfNeeded()
}

/** How far the end is below what is seen, in pixels; browsers round what is scrolled. */
function gapOf(page: Page): Promise<number> {
  return feed(page).evaluate((box) => {
    const gap = box.scrollHeight - box.clientHeight - box.scrollTop
    return Math.abs(gap) <= 1 ? 0 : gap
  })
}

/** Settles once nothing has moved or been added for ten frames. */
async function atRest(page: Page): Promise<void> {
  await feed(page).evaluate(async (box) => {
    const state = () =>
      [box.scrollTop, box.scrollHeight, box.querySelectorAll('[data-key]').length].join()
    let [before, still] = [state(), 0]
    while (still < 10) {
      await new Promise(requestAnimationFrame)
      const now = state()
      still = now === before ? still + 1 : 0
      before = now
    }
  })
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await feed(page).evaluate((box, to) => box.scrollTo({ top: to }), top)
  await atRest(page)
}

/** Has what was asked for come, and waits for it. */
async function answerOlder(page: Page): Promise<void> {
  await press(page, '旧消息来了')
  await feed(page).getByText('正在加载聊天记录').waitFor({ state: 'hidden' })
}

describe('a feed', () => {
  test('begins at its newest row, or at its top when it is short', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 60)
    expect(await gapOf(page)).toBe(0)
    const short = page.getByRole('log', { name: '很少几条消息' })
    await short.getByText('没有更多聊天记录了').waitFor()
    const first = await short.locator('[data-key="m1"]').boundingBox()
    expect((first?.y ?? 0) - ((await short.boundingBox())?.y ?? 0)).toBe(52)
  })

  test('stays there when one comes, and when the keyboard takes room', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 60)
    await press(page, '来一条新消息')
    await row(page, 'm61').waitFor()
    await atRest(page)
    expect(await gapOf(page)).toBe(0)
    const high = await feed(page).evaluate((box) => box.clientHeight)
    for (const name of ['弹出键盘', '收起键盘']) {
      await press(page, name)
      await atRest(page)
      expect(await gapOf(page), name).toBe(0)
    }
    expect(await feed(page).evaluate((box) => box.clientHeight)).toBe(high)
    await page.setViewportSize({ width: 600, height: 420 })
    await atRest(page)
    expect(await gapOf(page)).toBe(0)
    expect(await page.getByRole('button', { name: '回到最新位置' }).count()).toBe(0)
  })

  test('moves nothing for who looks higher up, and counts what has come', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 60)
    await scrollTo(page, 1500)
    await page.getByRole('button', { name: '回到最新位置' }).waitFor()
    const before = await seenRows(page)
    await press(page, '来一条新消息')
    await press(page, '来一条新消息')
    const pill = page.getByRole('button', { name: '2 条新消息' })
    await pill.waitFor()
    await atRest(page)
    expect(await seenRows(page)).toEqual(before)
    // Listeners hear of what has come, and only of that.
    expect(await page.locator('.feed [role=status]').allInnerTexts()).toContain(
      '周敏 医生发来一条消息',
    )
    await pill.tap()
    await row(page, 'm62').waitFor()
    await atRest(page)
    expect(await gapOf(page)).toBe(0)
    expect(await pill.count()).toBe(0)
  })

  test('keeps every row where it is when older ones come before them', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 60)
    // Rows above what is seen have never been measured.
    await scrollTo(page, (await feed(page).evaluate((box) => box.scrollTop)) - 700)
    const pages = ['加一页旧消息', '加一页旧消息']
    for (const name of pages) {
      const before = await seenRows(page)
      expect(before.length).toBeGreaterThan(2)
      await watchRows(page)
      await press(page, name)
      await atRest(page)
      expect(await seenRows(page)).toEqual(before)
      expect(await maxMovement(page)).toBeLessThan(1)
    }
  })

  test('asks for older ones near its top, once at a time', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 60)
    await page.getByText('很多条消息：问了 0 次').waitFor()
    await scrollTo(page, 0)
    await page.getByText('很多条消息：问了 1 次').waitFor()
    for (const top of [80, 0, 120, 40]) {
      await feed(page).evaluate((box, to) => box.scrollTo({ top: to }), top)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await feed(page).getByText('正在加载聊天记录').waitFor()
    await watchRows(page)
    await answerOlder(page)
    await atRest(page)
    expect(await maxMovement(page)).toBeLessThan(1)
    await page.getByText('很多条消息：问了 1 次').waitFor()

    await scrollTo(page, 0)
    await page.getByText('很多条消息：问了 2 次').waitFor()
    await answerOlder(page)
    await feed(page).getByRole('button', { name: '聊天记录加载失败，点击重试' }).tap()
    for (const times of [3, 4]) {
      await page.getByText(`很多条消息：问了 ${times} 次`).waitFor()
      await answerOlder(page)
      await scrollTo(page, 0)
    }
    await page.getByText('很多条消息：问了 5 次').waitFor()
    await answerOlder(page)
    await feed(page).getByText('没有更多聊天记录了').waitFor()
    await page.getByText('很多条消息：问了 5 次').waitFor()
  })

  test('jumps to a row by its key, marks it for a moment, and reads on from it', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFeed(page, 10_000)
    await press(page, '跳到中间')
    await page.locator('.feed__row--highlighted[data-key="m5001"]').waitFor()
    await page.locator('[data-key="m5001"]:focus').waitFor()
    const [shown, box] = [await row(page, 'm5001').boundingBox(), await feed(page).boundingBox()]
    if (shown === null || box === null) throw new Error('not shown')
    expect(Math.abs(shown.y + shown.height / 2 - box.y - box.height / 2)).toBeLessThan(2)
    await page.locator('.feed__row--highlighted').waitFor({ state: 'detached' })
  })

  test('is reached by the Tab key row by row, and its rows by their buttons', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 60)
    const keys = new Set<string>()
    await feed(page).getByRole('button').last().focus()
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Shift+Tab')
      await atRest(page)
      keys.add(
        await page.evaluate(
          () => document.activeElement?.closest('[data-key]')?.getAttribute('data-key') ?? '',
        ),
      )
    }
    for (let at = 59; at > 45; at -= 1) expect([...keys]).toContain(`m${at}`)
    await page.keyboard.press('Enter')
    await page.getByText(/^(菜单|打开) m/).waitFor()
  })
})

describe('of 10000 rows', () => {
  test('as few are in the page wherever one scrolls', async ({ phone }) => {
    const { page } = await phone('outside')
    await openFeed(page, 10_000)
    const counts: number[] = []
    const high = await feed(page).evaluate((box) => box.scrollHeight)
    for (let step = 0; step <= 20; step += 1) {
      await scrollTo(page, (high * step) / 20)
      counts.push(await feed(page).locator('[data-key]').count())
    }
    expect(Math.min(...counts)).toBeGreaterThan(2)
    expect(Math.max(...counts)).toBeLessThan(40)
  })

  test(
    'none holds up scrolling for 50 ms, on a processor four times slower',
    async ({ phone }) => {
      const { page } = await phone('outside')
      const acts = [1, 1, 1, 1, -1, -1].map((by) => async () => {
        const { x, y } = await middleOf(feed(page))
        const before = await feed(page).evaluate((box) => box.scrollTop)
        await swipe(page, { x, y: y - 180 * by }, { x, y: y + 180 * by }, { steps: 12 })
        await atRest(page)
        const after = await feed(page).evaluate((box) => box.scrollTop)
        expect((before - after) * by).toBeGreaterThan(300)
      })
      const costly = await costlyTasksOfActs(page, () => openFeed(page, 10_000), acts)
      expect(costly).toEqual(acts.map(() => []))
    },
    timeLimit(300_000),
  )
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test('axe finds nothing', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const id of ['message-row', 'message-card', 'message-feed']) {
      await openSamples(page, id, theme)
      if (id === 'message-feed') await press(page, '60 条')
      if (id === 'message-feed') await scrollTo(page, 900)
      expect(await axeFindings(page), id).toEqual([])
    }
  })
})

/** Where the rows in sight stand within the feed, in whole pixels of the screen. */
function seenRows(page: Page): Promise<[string, number][]> {
  return feed(page).evaluate((box) => {
    const edge = box.getBoundingClientRect()
    return [...box.querySelectorAll<HTMLElement>('[data-key]')].flatMap((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      if (bottom <= edge.top || top >= edge.bottom) return []
      return [[each.dataset.key ?? '', Math.round(top - edge.top)] as [string, number]]
    })
  })
}

/** Follows the rows that are in sight now from frame to frame. */
async function watchRows(page: Page): Promise<void> {
  await feed(page).evaluate((box) => {
    const edge = box.getBoundingClientRect()
    const place = (key: string) => {
      const top = box.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect().top
      return top === undefined ? null : top - box.getBoundingClientRect().top
    }
    const keys = [...box.querySelectorAll<HTMLElement>('[data-key]')].flatMap((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return bottom > edge.top && top < edge.bottom ? [each.dataset.key ?? ''] : []
    })
    const begun = keys.map(place)
    const watch = { max: 0 }
    Object.assign(window, { watch })
    const look = () => {
      // After layout, as it is painted.
      const moved = keys.map((key, index) => Math.abs((place(key) ?? 1e6) - (begun[index] ?? 0)))
      watch.max = Math.max(watch.max, ...moved)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function maxMovement(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'watch').max)
}
