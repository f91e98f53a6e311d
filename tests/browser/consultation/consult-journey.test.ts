import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  patientSteps,
  pay,
  quickSteps,
  chatAndRate,
  toOrder,
  followSteps,
  type Step,
} from '#support/browser/consult-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** What the payment sheet is opened with. */
const sheetSchema = z.looseObject({ package: z.string() })

const ways: [string, readonly Step[]][] = [
  ['by image and text', patientSteps],
  ['quickly', quickSteps],
]

/** What the patient finds in the history of what they have asked 周敏, newest first. */
async function statesShown(page: Page): Promise<string[]> {
  await page.goto(pages.history)
  const rows = page.getByRole('article').filter({ hasText: '周敏' })
  await rows.first().waitFor()
  return rows.getByText(/^(待支付|待接诊|咨询中|已完成|已取消|已拒绝|已关闭)$/).allInnerTexts()
}

describe.each(ways)('a consultation %s', (_name, steps) => {
  test('goes from a link to the rating, between two people on two phones', async ({ phone }) => {
    const { page: patient } = await phone('ios', identities.bound)
    const { page: doctor } = await phone('android', identities.doctor)
    await followSteps(patient, steps)
    await chatAndRate(patient, doctor)
    expect(await statesShown(patient)).toEqual(['已完成'])
    await patient.getByRole('link', { name: '查看评价' }).first().tap()
    await patient.getByText('医生很耐心').waitFor()
  })

  test('stands as it stood after a reload on every step', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    for (const { act, stands } of steps) {
      await act(page)
      await stands(page)
      await page.reload()
      await stands(page)
    }
  })

  test('goes back where it came from, and on again, on every step', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    for (const { name, act, stands, before } of steps) {
      await act(page)
      await stands(page)
      if (before !== null) {
        await page.goBack()
        await before(page)
        await page.goForward()
      }
      if (name === 'the order') {
        await page.waitForFunction(() => history.state?.layers === 1)
        await page.goBack()
        await page.getByRole('button', { name: '继续支付' }).tap()
      }
      await stands(page)
    }
  })

  test('goes on after the network was gone for a minute, on every step', async ({ phone }) => {
    const { page, context, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to|WebSocket/)
    await page.clock.install()
    const [first, ...others] = steps
    await first?.act(page)
    await first?.stands(page)
    for (const step of others) {
      await context.setOffline(true)
      await tryOnce(step, page)
      await page.clock.fastForward('01:00')
      await context.setOffline(false)
      await persist(step, page)
    }
    await page.goto(pages.history)
    const rows = page.getByRole('article')
    await rows.first().waitFor()
    // However often it was tried, it was ordered and paid once.
    expect(await rows.getByText('待接诊', { exact: true }).count()).toBe(1)
    expect(await rows.getByText('待支付', { exact: true }).count()).toBe(0)
  })
})

/** Without a network nothing may come of it. */
async function tryOnce({ act }: Step, page: Page): Promise<void> {
  page.setDefaultTimeout(1500)
  await act(page).catch(() => {})
  page.setDefaultTimeout(timeLimit(8000))
}

/** As somebody does who wants to get on: wait, try again where the page offers it, or begin anew. */
async function persist({ name, act, stands }: Step, page: Page): Promise<void> {
  page.setDefaultTimeout(timeLimit(1000))
  for (let tries = 0; tries < 15; tries += 1) {
    const again = page.getByRole('button', { name: /重试|重新加载|返回订单|继续支付/ }).first()
    const there = await Promise.any([
      stands(page).then(() => true),
      again.waitFor().then(() => false),
    ]).catch(() => false)
    if (there) return page.setDefaultTimeout(timeLimit(8000))
    // The page may come to it by itself meanwhile.
    if (await again.isVisible()) await again.tap().catch(() => {})
    else await act(page).catch(() => {})
  }
  throw new Error(`${name} does not come, however often it is tried`)
}

describe('a payment', () => {
  test.for(['取消', '支付失败'] as const)(
    'that ends with %s can be made again, and once',
    async (answer, { phone }) => {
      const { page } = await phone('android', identities.bound)
      await followSteps(page, toOrder)
      await pay(page, answer)
      await page.getByRole('alert').waitFor()
      await page.reload()
      await pay(page, '确认支付')
      await page.getByRole('heading', { name: '支付成功' }).waitFor()
      expect(await statesShown(page)).toEqual(['待接诊'])
    },
  )

  test('that was closed fails, even where it is confirmed', async ({ phone, harness }) => {
    const { page, expectComplaint } = await phone('android', identities.bound)
    expectComplaint(/409/)
    await followSteps(page, toOrder)
    const opened = page.waitForRequest('**/harness/js-sdk/payment')
    await pay(page, '取消')
    const parameters = sheetSchema.parse(JSON.parse((await opened).postData() ?? ''))
    const prepayId = parameters.package.replace('prepay_id=', '')
    await harness.post('/harness/api/payments', { prepayId, outcome: 'failed' })
    const answer = page.evaluate((given) => {
      type Answer = { err_msg: string }
      type Bridge = { invoke(name: string, given: object, answer: (a: Answer) => void): void }
      const { WeixinJSBridge } = window as unknown as { WeixinJSBridge: Bridge }
      return new Promise<Answer>((resolve) =>
        WeixinJSBridge.invoke('getBrandWCPayRequest', given, resolve),
      )
    }, parameters)
    const sheet = page.getByRole('dialog', { name: '微信支付' })
    await sheet.getByRole('button', { name: '确认支付' }).tap()
    expect(await answer).toEqual({ err_msg: 'get_brand_wcpay_request:fail' })
  })

  test('in two tabs is one', async ({ phone }) => {
    const { page, context } = await phone('ios', identities.bound)
    await followSteps(page, toOrder)
    const second = await context.newPage()
    await second.goto(page.url())
    await second.getByRole('button', { name: '立即支付' }).waitFor()
    await pay(page, '确认支付')
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
    await second.getByRole('checkbox', { name: '支付协议' }).check()
    await second.getByRole('button', { name: '立即支付' }).tap()
    await second.getByRole('heading', { name: '支付成功' }).waitFor()
    expect(await second.getByRole('dialog', { name: '微信支付' }).count()).toBe(0)
  })
})

describe('an order', () => {
  test('that the doctor refuses says why, and is paid back', async ({ phone, harness }) => {
    const { page: patient } = await phone('ios', identities.bound)
    const { page: doctor } = await phone('android', identities.doctor)
    await followSteps(patient, patientSteps)
    await doctor.goto(pages.workbench)
    await doctor.getByRole('button', { name: '退诊' }).tap()
    await doctor.getByRole('button', { name: '建议线下就医' }).tap()
    await doctor.getByRole('button', { name: '确认退诊' }).tap()
    await doctor.getByText('暂无待接诊咨询').waitFor()
    await patient.getByText('建议线下就医').first().waitFor()
    await patient.getByRole('link', { name: '再次咨询' }).waitFor()
    await harness.advance(120_000)
    await patient.goto(pages.history)
    await patient.getByRole('article').first().getByText('已拒绝', { exact: true }).waitFor()
    await patient
      .getByText(/已退款/)
      .first()
      .waitFor()
  })

  test('that nobody pays is closed after 15 minutes, and asked for again', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await followSteps(page, toOrder)
    await harness.advance(15 * 60_000)
    await page.reload()
    await page.getByRole('heading', { name: '订单已关闭' }).waitFor()
    await page.getByRole('link', { name: '再次咨询' }).tap()
    await page.getByRole('link', { name: /^立即咨询/ }).waitFor()
    expect(await statesShown(page)).toEqual(['已关闭'])
  })
})
