import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'

useHarnessAndBrowser()

const open = (page: Page, doctorId: string) =>
  page.goto(`${pages.doctorDetail}?doctorId=${doctorId}`)
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a doctor who offers nothing is not said to be full', async ({ phone, harness }) => {
  const calls = await consultCalls(harness)
  for (const [version, type] of (
    ['imageText', 'phone', 'interpretation', 'free'] as const
  ).entries())
    await calls.saveServices(version, { type, offered: 'no', price: null, dailyLimit: 1 })
  const { page } = await phone('outside')
  await open(page, '20001')
  await section(page, '服务').getByText('暂未开通服务').waitFor()
  expect(await page.getByText('已约满').count()).toBe(0)
})

describe('the page of a doctor', () => {
  test('unfolds a long career, and leaves a short one as it is', async ({ phone }) => {
    const { page } = await phone('outside')
    const about = section(page, '医生简介')
    await open(page, '20001')
    await about.getByRole('button', { name: '展开' }).click()
    await about.getByRole('button', { name: '收起', expanded: true }).waitFor()
    await about.getByText('对老患者做长期随访').waitFor()
    await open(page, '20009')
    await about.getByText('从事临床工作 4 年').waitFor()
    expect(await about.getByRole('button').count()).toBe(0)
  })

  test('shows what is often asked about, and by how many, and begins a consultation there', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await open(page, '20001')
    const topics = section(page, '热门咨询')
    const topic = topics.getByRole('link', { name: '双胎与多胎 10+ 人问过', exact: true })
    await topic.click()
    await page.waitForURL(`**${pages.describeSymptom}?doctorId=20001&type=imageText`)
  })

  test('shows it without a way on where the doctor rests, and nothing where few have asked', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await open(page, '20009')
    await section(page, '热门咨询').getByText('孕期保健').waitFor()
    expect(await section(page, '热门咨询').getByRole('link').count()).toBe(0)
    await open(page, '20036')
    await section(page, '患者评价').waitFor()
    expect(await section(page, '热门咨询').count()).toBe(0)
  })
})

test('the home page says of a doctor whom nobody has rated no rating', async ({ phone }) => {
  const { page } = await phone('outside')
  const tiles = page.locator('article.doctor-tile')
  await page.route(`**${doctorSearch.path}*`, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    Object.assign(body.data.doctors[0], { score: 0, praisePercent: 0 })
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto(pages.home)
  await tiles.nth(1).getByText('评分').waitFor()
  expect(await tiles.first().innerText()).not.toContain('评分')
})
