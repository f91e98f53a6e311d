import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { followSteps, toOrder } from '#support/browser/consult-journey.ts'
import { test, useHarnessAndBrowser, type OpenPhone } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const minute = 60_000
const left = (page: Page) => page.getByRole('timer', { name: '请在以下时间内完成支付' })
const closed = (page: Page) => page.getByRole('heading', { name: '订单已关闭' })

async function secondsLeft(page: Page): Promise<number> {
  const text = await left(page).innerText()
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

type Opening = {
  phone: OpenPhone
  harness: RunningHarness
  /** Until the order ends, by the server's clock. */
  leftMs: number
  /** How far the phone's clock is ahead of the machine's, which the server's was before the test moved it. */
  phoneAheadMs: number
}

/** The page of an order to be paid; a reload has it counted down by the clock of the phone. */
async function openOrder({ phone, harness, leftMs, phoneAheadMs }: Opening): Promise<Page> {
  const { page } = await phone('ios', identities.bound)
  await followSteps(page, toOrder)
  await harness.advance(15 * minute - leftMs)
  await page.clock.install({ time: Date.now() + phoneAheadMs })
  return page
}

describe('on a phone whose clock is wrong, an order to be paid', () => {
  test.for([20 * minute, -20 * minute])(
    'has fifteen minutes, also where it is %i ms ahead',
    async (ahead, { phone }) => {
      const { page } = await phone('ios', identities.bound)
      await page.clock.install({ time: Date.now() + ahead })
      await followSteps(page, toOrder)
      const seconds = await secondsLeft(page)
      expect(seconds).toBeLessThanOrEqual(901)
      expect(seconds).toBeGreaterThan(860)
    },
  )

  test(
    'is said to be closed within seconds of its end, untouched',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const leftMs = 5 * minute
      const page = await openOrder({ phone, harness, leftMs, phoneAheadMs: 2000 })
      await page.reload()
      expect(await secondsLeft(page)).toBeLessThanOrEqual(leftMs / 1000 + 1)
      await harness.advance(leftMs)
      await page.clock.fastForward(leftMs)
      await closed(page).waitFor({ timeout: timeLimit(15_000) })
    },
  )

  test(
    'runs on to its end where the server tells at 00:00 that it is not there yet',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const leftMs = 5 * minute
      const phoneAheadMs = 15 * minute - leftMs
      const page = await openOrder({ phone, harness, leftMs, phoneAheadMs })
      let aheadMs = leftMs
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch()
        const headers = response.headers()
        const date = new Date(Date.parse(headers['date'] ?? '') + aheadMs).toUTCString()
        await route.fulfill({ response, headers: { ...headers, date } })
      })
      await page.reload()
      await left(page).filter({ hasText: '00:00' }).waitFor()
      aheadMs = 0
      await page.waitForResponse('**/api/**')
      // Whatever draws the order anew shows how long it has by what the server has told.
      await page.getByRole('checkbox').tap()
      await left(page).filter({ hasNotText: '00:00' }).waitFor()
      await harness.advance(leftMs)
      await page.clock.fastForward(leftMs)
      await closed(page).waitFor({ timeout: timeLimit(15_000) })
    },
  )

  test(
    'is asked for again where the phone comes to the end before the server does',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const leftMs = 5 * minute
      const earlyMs = minute
      const phoneAheadMs = 15 * minute - leftMs + earlyMs
      const page = await openOrder({ phone, harness, leftMs, phoneAheadMs })
      // Where the API's origin does not say so, nobody hears of its clock.
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch()
        const { date: _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
      await page.reload()
      await left(page).waitFor()
      await harness.advance(leftMs - earlyMs)
      const answeredAtItsEnd = page.waitForResponse('**/api/**')
      await page.clock.fastForward(leftMs - earlyMs)
      await left(page).filter({ hasText: '00:00' }).waitFor()
      await answeredAtItsEnd
      await harness.advance(earlyMs)
      await closed(page).waitFor({ timeout: timeLimit(15_000) })
    },
  )
})
