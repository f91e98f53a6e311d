import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { interpretation, signInterpretation } from '#contract/endpoints/interpretation-endpoints.ts'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import { remarksLimit } from '#contract/monitoring/report.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser, type OpenPhone } from '#support/browser/browser-test.ts'
import { compose, devtools } from '#support/browser/devtools.ts'
import { holdAnswers } from '#support/browser/held-answers.ts'
import {
  addRecording,
  askAndPay,
  beginReport,
  conclude,
  untilSaved,
} from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const savePath = '/api/ask/interpretation/save'

/** The doctor writes the report of a paid interpretation, on a page whose clock the test may move. */
async function writing({ phone, harness }: { phone: OpenPhone; harness: RunningHarness }) {
  const recordingId = await addRecording(harness)
  const { page: patient } = await phone('ios', identities.bound)
  const consultationId = await askAndPay(patient, recordingId)
  const opened = await phone('android', identities.doctor)
  const { page } = opened
  await page.clock.install()
  await beginReport(page, consultationId)
  return { ...opened, consultationId, remarks: page.getByLabel('医生建议') }
}

/** How many saves the page has sent from now on. */
function countSaves(page: Page): () => number {
  let saves = 0
  page.on('request', (request) => {
    if (request.url().includes(savePath)) saves += 1
  })
  return () => saves
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

describe('a report', () => {
  test(
    'is saved as an input method has settled it, however long that composes beyond the limit',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const opened = await writing({ phone, harness })
      const { page, remarks } = opened
      const keys = await devtools(opened)
      const start = '好'.repeat(remarksLimit.max - 2)
      await remarks.fill(start)
      await untilSaved(page)
      await compose(keys, 'tou yun')
      expect(await remarks.inputValue()).toBe(`${start}tou yun`)
      await page.clock.runFor(2000)
      await keys.send('Input.insertText', { text: '头晕' })
      await untilSaved(page)
      await page.reload()
      await expect.poll(() => remarks.inputValue()).toBe(`${start}头晕`)
      await untilSaved(page)
    },
  )

  test(
    'that is left in the middle of a composition beyond the limit has what was settled before it',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const opened = await writing({ phone, harness })
      const { page, remarks } = opened
      const keys = await devtools(opened)
      const start = '好'.repeat(remarksLimit.max - 2)
      await page.clock.pauseAt(Date.now() + 60_000)
      await remarks.fill(start)
      await compose(keys, 'tou yun')
      await page.clock.resume()
      await page.reload()
      await expect.poll(() => remarks.inputValue()).toContain(start)
      await untilSaved(page)
    },
  )

  test(
    'that the server could not save is sent again while nobody looks, and once the doctor is back',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { page, remarks, expectComplaint } = await writing({ phone, harness })
      expectComplaint(/503/)
      await page.route(`**${savePath}*`, (route) => route.fulfill({ status: 503 }))
      const saves = countSaves(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      await remarks.fill('请复查')
      await page.clock.runFor(1000)
      await page.getByText('服务器繁忙，已保存在本机，稍后自动上传').waitFor()
      await setHidden(page, true)
      await page.clock.runFor(5000)
      await expect.poll(saves).toBe(2)
      await page.getByText(/已保存在本机/).waitFor()
      await page.unroute(`**${savePath}*`)
      await setHidden(page, false)
      await untilSaved(page)
    },
  )

  test(
    'whose save fails once the form is left stays on the device, and is sent when it is opened again',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { page, remarks, expectComplaint } = await writing({ phone, harness })
      expectComplaint(/ERR_|Failed to load/)
      await page.goto(pages.workbench)
      await page.getByRole('tab', { name: /待解读/ }).tap()
      await page.getByText('去解读', { exact: true }).tap()
      await page.route(`**${savePath}*`, (route) => route.abort())
      const saves = countSaves(page)
      await remarks.fill('请复查')
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes(savePath),
      )
      await page.goBack()
      await page.getByRole('tab', { name: /待解读/ }).waitFor()
      await failed
      await page.clock.runFor(20_000)
      expect(saves()).toBe(1)
      await page.unroute(`**${savePath}*`)
      await page.goForward()
      await expect.poll(() => remarks.inputValue()).toBe('请复查')
      await untilSaved(page)
    },
  )

  test(
    'that another device’s takes the place of while the doctor is asked is not signed unseen',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { page, context, remarks, consultationId } = await writing({ phone, harness })
      // Whoever signs in elsewhere is signed out here: two pages of one phone stand for the devices.
      const second = await context.newPage()
      await second.goto(interpretationPath(consultationId))
      await second.getByLabel('医生建议').fill('第二台设备写的')
      await untilSaved(second)
      await conclude(page, 'I 级', '第一台设备写的')
      const detail = await holdAnswers(page, `**${interpretation.path}*`)
      await page.getByRole('button', { name: '载入那一份' }).click()
      await expect.poll(detail.count).toBe(1)
      await page.getByRole('button', { name: '签发报告' }).click()
      const yes = page.getByRole('dialog').getByRole('button', { name: '签发报告' })
      await yes.waitFor()
      await detail.releaseNewest()
      await expect.poll(() => remarks.inputValue()).toBe('第二台设备写的')
      await yes.click()
      await page.getByText('内容已更新，请核对后再签发').waitFor()
      const calls = (await harness.events()).map(({ path }) => path)
      expect(calls).not.toContain(signInterpretation.path)
    },
  )
})
