import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { income } from '#contract/endpoints/income-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const day = 24 * 3_600_000
/** What a test makes then and a little later is of one month. */
const midMonth = Date.parse('2040-05-15T12:00:00+08:00')
const startMidMonth = (harness: RunningHarness) =>
  harness.post('/harness/api/clock', { now: midMonth })

const rows = (page: Page) => page.locator('.income-row')
const total = (page: Page) => page.locator('.income-month__total')
const figure = (page: Page, name: string) =>
  page.locator('.workbench-numbers__one').filter({ hasText: name }).locator('dd')
const tools = (page: Page) => page.getByRole('navigation', { name: '工具' })

const isFocused = (button: Locator) =>
  button.evaluate((element) => element === document.activeElement)

/** The page as a doctor comes to it from the workbench. */
async function openIncome(page: Page): Promise<void> {
  await tools(page).getByRole('link', { name: '收入明细' }).tap()
  await page.waitForURL((url) => url.pathname === pages.ownIncome)
}

describe('the income of a doctor', () => {
  test('is the number of the workbench, made of consultations, of which one went back', async ({
    phone,
    harness,
  }) => {
    await startMidMonth(harness)
    const { finished, running, finish } = await consultCalls(harness)
    await finished()
    // Ended without an answer.
    await finish(await running())
    await harness.advance(60_000)
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.workbench)
    await figure(page, '本月收入').getByText('￥39').waitFor()
    await openIncome(page)
    await expect.poll(() => total(page).innerText()).toBe('￥39')
    expect(await rows(page).count()).toBe(2)
    expect(await rows(page).last().innerText()).toMatch(/图文咨询 · 林晓/)
    expect(await rows(page).locator('.income-row__money').allInnerTexts()).toEqual(['￥0', '￥39'])
    await rows(page).first().locator('s').getByText('￥39').waitFor()
    await rows(page).first().tap()
    await page.waitForURL((url) => url.pathname === pages.consultDetail)
  })

  test('of a month without any says so, and leads to one with some and back', async ({
    phone,
    harness,
  }) => {
    await startMidMonth(harness)
    const { finished } = await consultCalls(harness)
    await finished()
    await harness.advance(40 * day)
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.workbench)
    await openIncome(page)
    await page.getByText('这个月还没有收入').waitFor()
    const later = page.getByRole('button', { name: '之后的月份' })
    expect(await later.isDisabled()).toBe(true)
    await page.getByRole('button', { name: '之前有收入的月份' }).tap()
    await rows(page).waitFor()
    expect(new URL(page.url()).searchParams.get('month')).toBe('2040-05')
    await page.reload()
    await rows(page).waitFor()
    await later.tap()
    await page.getByText('这个月还没有收入').waitFor()
    await page.getByRole('button', { name: '返回' }).tap()
    await tools(page).waitFor()
  })

  test('is timed as in China, wherever the device is', async ({ phone, harness }) => {
    await startMidMonth(harness)
    await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.doctor, { timezoneId: 'America/New_York' })
    await page.goto(pages.ownIncome)
    await rows(page).getByText('2040年5月15日 12:00').waitFor()
  })

  test('of another month is gone on with from the button that was pressed', async ({
    phone,
    harness,
  }) => {
    await startMidMonth(harness)
    const { finished } = await consultCalls(harness)
    await finished()
    await harness.advance(40 * day)
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.ownIncome)
    // Before the month that this leads to there is none.
    const earlier = page.getByRole('button', { name: '之前有收入的月份' })
    await earlier.focus()
    await earlier.press('Enter')
    await rows(page).waitFor()
    expect(await earlier.isDisabled()).toBe(true)
    expect(await isFocused(earlier)).toBe(true)
    await page.getByRole('button', { name: '之后的月份' }).press('Enter')
    await page.getByText('这个月还没有收入').waitFor()
    expect(await earlier.isDisabled()).toBe(false)
    await earlier.press('Enter')
    await rows(page).waitFor()
    await earlier.press('Enter')
    expect(new URL(page.url()).searchParams.get('month')).toBe('2040-05')
  })

  test('that does not come can be asked for again', async ({ phone, harness }) => {
    const { page, expectComplaint } = await phone('ios', identities.doctor)
    expectComplaint(/500|Failed to load/)
    await page.goto(pages.workbench)
    const fault = { match: { path: income.path }, status: 500, times: 1 }
    await harness.post('/harness/api/faults', fault)
    await openIncome(page)
    await page.getByRole('button', { name: /重试/ }).tap()
    await page.getByText('这个月还没有收入').waitFor()
  })
})

test('the tools of a doctor lead to what is there already', async ({ phone, harness }) => {
  await (await consultCalls(harness)).finished()
  const { page } = await phone('ios', identities.doctor)
  await page.goto(pages.workbench)
  await tools(page).waitFor()
  const names = await tools(page).getByRole('link').allInnerTexts()
  const expected = ['服务与价格', '我的评价', '收入明细', '我的患者', '咨询记录', '帮助与客服']
  expect(names).toEqual(expected)
  await tools(page).getByRole('link', { name: '我的患者' }).tap()
  await page.getByRole('tab', { name: '患者', selected: true }).waitFor()
  await page.goBack()
  await tools(page).getByRole('link', { name: '咨询记录' }).tap()
  await page.waitForURL((url) => url.pathname === pages.allConsult)
  await page.goBack()
  await tools(page).getByRole('link', { name: '帮助与客服' }).tap()
  await page.getByRole('heading', { name: '使用帮助' }).waitFor()
})
