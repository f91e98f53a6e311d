import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { comeBack } from '#support/browser/come-back.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const cancelPath = '/api/ask/consultation/cancel'
const hour = 3_600_000

const row = (page: Page) => page.getByRole('article')
const undo = (page: Page) => page.getByRole('button', { name: '撤销' })

/** How often a call came to the harness. */
async function callsOf(harness: RunningHarness, path: string): Promise<number> {
  return (await harness.events()).filter((event) => event.path === path).length
}

async function untilCalled(harness: RunningHarness, path: string): Promise<void> {
  await expect.poll(() => callsOf(harness, path)).toBe(1)
}

async function openUnpaid(page: Page, harness: RunningHarness): Promise<void> {
  const endsAt = Date.now() + 14 * 60_000
  await putConsultations(harness, { id: 'Cpay', state: 'unpaid', endsAt })
  await page.goto(`${pages.history}?tab=unpaid`)
  await row(page).getByRole('timer', { name: '剩余支付时间' }).waitFor()
}

describe('the history', () => {
  test('keeps tab and type in its address, and over a way to a detail and back', async ({
    phone,
    harness,
  }) => {
    await putConsultations(harness, { id: 'Cfin', state: 'finished' })
    await putConsultations(harness, { id: 'Ccan', state: 'cancelled' })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.history)
    await page.getByRole('tab', { name: '已取消' }).tap()
    await page.getByRole('radio', { name: '图文咨询' }).check()
    await page.waitForURL(/tab=cancelled&type=imageText/)
    await row(page)
      .getByRole('link', { name: /孕期头晕/ })
      .tap()
    await page.waitForURL(/newChat\?consultationId=Ccan/)
    await page.goBack()
    await page.waitForURL(/tab=cancelled&type=imageText/)
    expect(await page.getByRole('tab', { name: '已取消' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    await row(page).first().waitFor()
    const states = await row(page)
      .getByText(/^(已完成|已取消|已拒绝|已关闭)$/)
      .allInnerTexts()
    expect(states).toContain('已取消')
    expect(states).not.toContain('已完成')
  })

  test('offers to ask where nothing stands under a tab', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.history}?tab=waiting&type=phone`)
    await page.getByText('暂无待接诊的咨询').waitFor()
    await page.getByRole('link', { name: '去问诊' }).tap()
    await page.waitForURL(`**${pages.askDoctor}`)
  })

  test('that could not be fetched is asked for again', async ({ phone }) => {
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/500/)
    const list = '**/api/ask/consultation/list*'
    await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${pages.history}?tab=waiting&type=phone`)
    const retry = page.getByRole('button', { name: '加载失败，点击重试' })
    await retry.waitFor()
    await page.unroute(list)
    await retry.tap()
    await page.getByText('暂无待接诊的咨询').waitFor()
  })

  test('asks who is not signed in to sign in', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(pages.history)
    await page.getByText('请先登录').waitFor()
  })
})

describe('what is cancelled in a list', () => {
  test('is shown so at once, and has not happened when it is taken back', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await openUnpaid(page, harness)
    await row(page).getByRole('button', { name: '取消问诊' }).tap()
    await page.getByText('已取消问诊').waitFor()
    await row(page).waitFor({ state: 'detached' })
    await undo(page).tap()
    await row(page).getByText('待支付').waitFor()
    await undo(page).waitFor({ state: 'detached' })
    expect(await callsOf(harness, cancelPath)).toBe(0)
  })

  test('happens after a while, once', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await openUnpaid(page, harness)
    await page.getByRole('tab', { name: '全部' }).tap()
    await page.waitForURL((url) => !url.search.includes('unpaid'))
    await row(page).getByRole('button', { name: '取消问诊' }).dblclick()
    await row(page).first().getByText('已取消').waitFor()
    await undo(page).waitFor({ state: 'detached' })
    await untilCalled(harness, cancelPath)
    await page.reload()
    await row(page).first().getByText('已取消').waitFor()
  })

  test('by a double tap is one, not also the one that takes its place', async ({
    phone,
    harness,
  }) => {
    const endsAt = Date.now() + 14 * 60_000
    await putConsultations(harness, { id: 'Cpay', state: 'unpaid', endsAt, count: 3 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.history}?tab=unpaid`)
    const cancel = row(page).getByRole('button', { name: '取消问诊' })
    await expect.poll(() => cancel.count()).toBe(3)
    await cancel.first().dblclick()
    await expect.poll(() => cancel.count()).toBe(2)
    await undo(page).tap()
    await expect.poll(() => cancel.count()).toBe(3)
    expect(await callsOf(harness, cancelPath)).toBe(0)
  })

  test.for(['a reload', 'another page'])(
    'happens at once when %s comes between',
    async (what, { phone, harness }) => {
      const { page } = await phone('ios', identities.bound)
      await openUnpaid(page, harness)
      await row(page).getByRole('button', { name: '取消问诊' }).tap()
      await undo(page).waitFor()
      if (what === 'a reload') await page.reload()
      if (what === 'another page') await page.getByRole('button', { name: '返回' }).tap()
      await expect.poll(() => callsOf(harness, cancelPath), { timeout: timeLimit(3000) }).toBe(1)
    },
  )

  test('happens also where the page is gone before a line was free for it', async ({
    phone,
    harness,
  }) => {
    const { page, context } = await phone('ios', identities.bound)
    await openUnpaid(page, harness)
    const other = await context.newPage()
    // A page of the same host that no policy keeps from asking for anything.
    await other.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await other.goto('/blank')
    await other.evaluate(takeEveryLine)
    await row(page).getByRole('button', { name: '取消问诊' }).tap()
    await undo(page).waitFor()
    await page.goto('about:blank')
    expect(await callsOf(harness, cancelPath)).toBe(0)
    await other.close()
    await expect.poll(() => callsOf(harness, cancelPath)).toBe(1)
  })

  test('is there again, with words, where the server says no', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await openUnpaid(page, harness)
    const body = { code: 130002, success: false, msg: '咨询状态已变化，请刷新后再试', data: null }
    await page.route(`**${cancelPath}*`, (route) => route.fulfill({ json: body }))
    await row(page).getByRole('button', { name: '取消问诊' }).tap()
    await undo(page).waitFor()
    await page.getByText('咨询状态已变化，请刷新后再试').waitFor({ timeout: timeLimit(10_000) })
    await row(page).getByText('待支付').waitFor()
  })
})

describe('one’s own consultations', () => {
  test('begin with what goes on, and lead into its room', async ({ phone, harness }) => {
    const endsAt = Date.now() + 20 * hour
    const running = { id: 'Crun', state: 'running', endsAt, questionsLeft: 12 } as const
    await putConsultations(harness, running)
    await putConsultations(harness, { id: 'Cfin', state: 'finished' })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.home)
    await page.getByRole('link', { name: '我的咨询' }).tap()
    const hero = page.getByRole('region', { name: '正在进行的咨询' })
    await hero.getByText('剩余 12 次提问').waitFor()
    await page
      .getByRole('heading', { name: /^\d{4}年\d+月$/ })
      .first()
      .waitFor()
    expect(await row(page).first().getByRole('link', { name: '再次咨询' }).count()).toBe(1)
    await hero.getByRole('link', { name: /进入问诊室/ }).tap()
    await page.waitForURL(/conversationID=C2C20001/)
    await page.goBack()
    await page.getByRole('radio', { name: '解读订单' }).check()
    await page.waitForURL(/type=interpretation/)
    await hero.waitFor({ state: 'detached' })
  })
})

test('the home page says what there is to do, and leads there', async ({ phone, harness }) => {
  await putConsultations(harness, { id: 'Cpay', state: 'unpaid', endsAt: Date.now() + hour })
  await putConsultations(harness, { id: 'Crun', state: 'running', endsAt: Date.now() + hour })
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.home)
  const todos = page.getByRole('list', { name: '待办' })
  await todos.getByText('与周敏医生的咨询正在进行').waitFor()
  await harness.post('/harness/api/im/messages', { from: '20001', to: '10001', text: '您好' })
  await todos.getByText('周敏医生回复了您').waitFor()
  await todos.getByText(/您有 1 个待支付咨询，剩/).tap()
  await page.waitForURL(`**${pages.askPay}?consultationId=Cpay`)
})

test('what has been asked reads in words on every page that shows it', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.history)
  await page.getByRole('article').first().waitFor()
  const link = page.locator('article a[href*="consultationId="]').first()
  const untilAnswered = followRequests(page)
  const query = new URL((await link.getAttribute('href')) ?? '', page.url()).search
  const ofOne = [pages.consultDetail, pages.allConsultDetail, pages.evaluate, pages.askPay]
  for (const path of [
    pages.myConsult,
    pages.allConsult,
    pages.history,
    ...ofOne.map((each) => each + query),
  ]) {
    await page.goto(path)
    await page.getByText('卢俊杰').first().waitFor()
    await untilAnswered()
    expect(await page.locator('body').innerText(), path).not.toMatch(/\b[a-z]+\.[a-z]\w+/)
  }
})

test('nobody is told to ask a doctor while it is not known what goes on', async ({ phone }) => {
  const { page, expectComplaint } = await phone('ios', identities.doctor)
  expectComplaint(/503/)
  await page.route(`**${consultations.path}*`, async (route) => {
    const isOpen = route.request().postData()?.includes('running') ?? false
    await (isOpen ? route.fulfill({ status: 503, body: '{}' }) : route.continue())
  })
  await page.goto(pages.myConsult)
  await page.getByText('暂无已完成的咨询').waitFor()
  expect(await page.getByText('暂无咨询记录').count()).toBe(0)
  expect(await page.getByRole('link', { name: '去问诊' }).count()).toBe(0)
})

test('more of what goes on can be asked for while it comes anew, and again where it did not come', async ({
  phone,
  harness,
}) => {
  await putConsultations(harness, { id: 'C', state: 'running', count: 30 })
  const { page, expectComplaint } = await phone('ios', identities.bound)
  expectComplaint(/500/)
  await page.clock.install()
  await page.goto(pages.myConsult)
  const open = page.getByRole('region', { name: '待办' })
  const more = open.getByRole('button', { name: '显示更多' })
  await more.waitFor()
  const match = { path: consultations.path }
  await harness.post('/harness/api/faults', { match, latencyMs: 1500, times: 2 })
  // Who comes back after a while has it fetched anew.
  await page.clock.fastForward(61_000)
  await comeBack(page)
  await open.getByRole('button', { name: '显示更多', disabled: true }).waitFor()
  await open.getByRole('button', { name: '显示更多', disabled: false }).waitFor()
  await harness.post('/harness/api/faults', { match, status: 500, times: 1 })
  await more.tap()
  // A second tap at the same place would be the browser's double tap.
  await open.getByRole('button', { name: /重试/ }).click()
  await expect.poll(() => open.getByRole('article').count()).toBe(29)
  expect(await more.count()).toBe(0)
})

/** Runs in a page: browsers open no more than six connections to a host. */
async function takeEveryLine(): Promise<void> {
  const headers = { Accept: 'text/event-stream' }
  const lines = Array.from({ length: 6 }, () => fetch('/harness/api/events', { headers }))
  await Promise.all(lines)
}
