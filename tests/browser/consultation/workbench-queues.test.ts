import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** As soon as a change shows that somebody else has made. */
const soon = { timeout: timeLimit(2000) }
const many = 130
const minute = 60_000
/** What is asked for anew comes later than a test waits. */
const slowLists = { match: { path: '/api/ask/consultation/list' }, latencyMs: 8000 }

const rowOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href$="consultationId=${id}"]`) })

const numberOf = (page: Page, name: string) =>
  page
    .locator('.workbench-numbers__one')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

async function openWorkbench(page: Page, harness: RunningHarness): Promise<void> {
  await page.goto(pages.workbench)
  await page.getByRole('article').first().waitFor()
  await expect
    .poll(async () => (await harness.events()).map(({ path }) => path))
    .toContain('im_open_status.wslogin')
}

/** Scrolls on until every row is there. */
async function loadAll(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return document.querySelector('.list-foot__said')?.textContent === '没有更多了'
  })
}

/** What the calls of the workbench have asked for since the harness began. */
async function listCalls(harness: RunningHarness): Promise<number> {
  const paths = (await harness.events()).map(({ path }) => path)
  return paths.filter((path) => path === '/api/ask/consultation/list').length
}

async function refuse(page: Page, id: string): Promise<void> {
  await rowOf(page, id).getByRole('button', { name: '退诊' }).tap()
  await page.getByRole('button', { name: '非本人专业' }).tap()
  await page.getByRole('button', { name: '确认退诊' }).tap()
}

/** What is read once it has been the same ten times. */
async function settled<T>(read: () => Promise<T>): Promise<T> {
  let [last, same] = [await read(), 0]
  while (same < 10) {
    const next = await read()
    same = next === last ? same + 1 : 0
    last = next
  }
  return last
}

describe('with 130 who wait, all of them loaded,', () => {
  test('who has paid shows within two seconds, at the end, by a few calls', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    // The doctor's day has no room for one more after so many.
    const order = await calls.launched()
    await putConsultations(harness, { id: 'C', state: 'waiting', count: many })
    const { page } = await phone('ios', identities.doctor)
    await openWorkbench(page, harness)
    await loadAll(page)
    const before = await listCalls(harness)
    const id = await calls.pay(order)
    await expect.poll(() => numberOf(page, '待接诊').innerText(), soon).toBe(String(many + 1))
    await loadAll(page)
    await rowOf(page, id).waitFor(soon)
    // Two signals at most, of a queue with three pages and two short ones.
    expect((await listCalls(harness)) - before).toBeLessThanOrEqual(12)
  })

  test('who is sent back leaves at once, with their number, before the lists have come anew', async ({
    phone,
    harness,
  }) => {
    await putConsultations(harness, { id: 'C', state: 'waiting', count: many })
    const { page } = await phone('ios', identities.doctor)
    await openWorkbench(page, harness)
    await loadAll(page)
    await rowOf(page, 'C-1').waitFor()
    await harness.post('/harness/api/faults', slowLists)
    await refuse(page, 'C-1')
    await rowOf(page, 'C-1').waitFor({ ...soon, state: 'detached' })
    expect(await numberOf(page, '待接诊').innerText()).toBe(String(many - 1))
  })

  test('the row that is read stays where it is when one above it leaves', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    await putConsultations(harness, { id: 'C', state: 'waiting', count: many })
    const { page } = await phone('ios', identities.doctor)
    await openWorkbench(page, harness)
    await loadAll(page)
    await page.evaluate(() => window.scrollBy(0, -8000))
    const read = await settled(() =>
      page
        .locator('.queue-row')
        .evaluateAll(
          (rows) => rows.find((row) => row.getBoundingClientRect().top > 100)?.innerHTML,
        ),
    )
    const topOf = (id: string) =>
      rowOf(page, id).evaluate((row) => Math.round(row.getBoundingClientRect().top))
    const id = /consultationId=(C-\d+)/.exec(read ?? '')?.[1] ?? ''
    const place = await settled(() => topOf(id))
    await calls.cancel(`C-${many}`)
    await expect.poll(() => numberOf(page, '待接诊').innerText(), soon).toBe(String(many - 1))
    await expect.poll(() => topOf(id), soon).toBe(place)
  })
})

test('what was ended leaves the queue of 130 that run at once', async ({ phone, harness }) => {
  const endsAt = Date.now() + 60 * minute
  await putConsultations(harness, { id: 'C', state: 'running', count: many, endsAt })
  const { page } = await phone('ios', identities.doctor)
  await page.goto(pages.workbench)
  await page.getByRole('tab', { name: '咨询中' }).tap()
  await page.getByRole('article').first().waitFor()
  await loadAll(page)
  await rowOf(page, 'C-1').getByRole('button', { name: '结束咨询' }).tap()
  await harness.post('/harness/api/faults', slowLists)
  await page.getByRole('dialog').getByRole('button', { name: '结束咨询' }).tap()
  await rowOf(page, 'C-1').waitFor({ ...soon, state: 'detached' })
  expect(await numberOf(page, '咨询中').innerText()).toBe(String(many - 1))
})

test('the tab 已拒绝 has who was sent back, and stays chosen on the way to one and back', async ({
  phone,
  harness,
}) => {
  await putConsultations(harness, { id: 'Cback', state: 'waiting' })
  const { page } = await phone('ios', identities.doctor)
  await openWorkbench(page, harness)
  await refuse(page, 'Cback')
  await page.getByText('暂无待接诊咨询').waitFor()
  await page.getByRole('tab', { name: '已拒绝' }).tap()
  await rowOf(page, 'Cback').waitFor()
  expect(await rowOf(page, 'Cback').getByRole('button').count()).toBe(0)
  await rowOf(page, 'Cback').getByRole('link').tap()
  await page.getByText('您已退诊').waitFor()
  await page.goBack()
  await rowOf(page, 'Cback').waitFor()
})

test('a card of what is over has the time in China, wherever the device is', async ({
  phone,
  harness,
}) => {
  await harness.post('/harness/api/clock', { now: Date.parse('2040-05-15T12:00:00+08:00') })
  await putConsultations(harness, { id: 'Cback', state: 'refused' })
  const { page } = await phone('ios', identities.doctor, { timezoneId: 'America/New_York' })
  await page.goto(pages.workbench)
  await page.getByRole('tab', { name: '已拒绝' }).tap()
  await rowOf(page, 'Cback').getByText('2040年5月15日 12:00').waitFor()
})

test('a card has the week of the pregnancy, and how long the patient has waited goes on by itself', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const id = await calls.paid()
  const endsAt = Date.now() + 70 * minute
  await putConsultations(harness, { id: 'Crun', state: 'running', endsAt })
  const { page } = await phone('ios', identities.doctor)
  await page.clock.install()
  await page.goto(pages.workbench)
  const row = rowOf(page, id)
  await row.getByRole('heading', { name: /^林晓 · 女 · \d+岁 · 孕\d+周\+\d天$/ }).waitFor()
  await row.getByText('等待 0 分钟').waitFor()
  // The server's clock goes on with the phone's.
  await harness.advance(12 * minute)
  await page.clock.fastForward(12 * minute)
  await row.getByText('等待 12 分钟').waitFor()
  await harness.advance(60 * minute)
  await page.clock.fastForward(60 * minute)
  await row.getByText('等待 1 小时 12 分钟').waitFor()
  await row.getByRole('timer', { name: '接诊剩余时间' }).waitFor()
  expect(await row.locator('.countdown--red').count()).toBe(0)
})

test('the time that is left is red in its last hour', async ({ phone, harness }) => {
  const endsAt = Date.now() + 70 * minute
  await putConsultations(harness, { id: 'Crun', state: 'running', endsAt })
  const { page } = await phone('ios', identities.doctor)
  await page.clock.install()
  await page.goto(pages.workbench)
  await page.getByRole('tab', { name: '咨询中' }).tap()
  const left = rowOf(page, 'Crun').getByRole('timer', { name: '剩余时间' })
  const colour = () => left.evaluate((timer) => getComputedStyle(timer).color)
  await left.waitFor()
  const calm = await colour()
  await harness.advance(12 * minute)
  await page.clock.fastForward(12 * minute)
  await expect.poll(colour).not.toBe(calm)
})

describe('somebody new', () => {
  test('is told of by a toast and one vibration, and nobody who was there or is sent back', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    await calls.paid()
    const { page } = await phone('android', identities.doctor)
    // Both rows are in sight.
    await page.setViewportSize({ width: 375, height: 1400 })
    await page.addInitScript(() => {
      const notices: unknown[] = []
      const vibrate = (pattern: number) => notices.push(pattern) > 0
      Object.assign(window, { notices })
      Object.defineProperty(navigator, 'vibrate', { value: vibrate })
      new MutationObserver(() => {
        const toast = document.querySelector('.toast__body')?.textContent
        if (toast && notices.at(-1) !== toast) notices.push(toast)
      }).observe(document, { childList: true, subtree: true })
    })
    const notices = () => page.evaluate(() => (window as unknown as { notices: unknown }).notices)
    await openWorkbench(page, harness)
    // A page that nobody has touched may not vibrate.
    await page.getByRole('tab', { name: '待接诊' }).tap()
    const id = await calls.paid()
    await rowOf(page, id).waitFor(soon)
    await expect.poll(notices, soon).toEqual([200, '新的咨询'])
    await refuse(page, id)
    await rowOf(page, id).waitFor({ state: 'detached' })
    await expect.poll(() => numberOf(page, '待接诊').innerText()).toBe('1')
    expect(await notices()).toHaveLength(2)
  })
})

test('a press counts in the very frame in which the queue scrolls', async ({ phone, harness }) => {
  await putConsultations(harness, { id: 'C', state: 'waiting', count: 20 })
  const { page } = await phone('ios', identities.doctor)
  await openWorkbench(page, harness)
  const pressed = await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollBy(0, 300)
    await scrolled
    // What the scrolling changes is drawn by the second frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const buttons = [...document.querySelectorAll('.queue-row button')]
    const inSight = buttons.find((button) => button.getBoundingClientRect().top > 100)
    const { left, top } = inSight?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return document.elementFromPoint(left + 20, top + 20) === inSight
  })
  expect(pressed).toBe(true)
})
