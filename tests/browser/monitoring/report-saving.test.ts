import { describe, expect } from 'vitest'
import { remarksLimit } from '#contract/monitoring/report.ts'
import { test, useHarnessAndBrowser, type OpenPhone } from '#support/browser/browser-test.ts'
import { compose, devtools } from '#support/browser/devtools.ts'
import {
  addRecording,
  askAndPay,
  beginReport,
  untilSaved,
} from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** The doctor writes the report of a paid interpretation, on a page whose clock the test may move. */
async function writing({ phone, harness }: { phone: OpenPhone; harness: RunningHarness }) {
  const recordingId = await addRecording(harness)
  const { page: patient } = await phone('ios', identities.bound)
  const consultationId = await askAndPay(patient, recordingId)
  const opened = await phone('android', identities.doctor)
  const { page } = opened
  await page.clock.install()
  await beginReport(page, consultationId)
  return { ...opened, remarks: page.getByLabel('医生建议') }
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
})
