import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { interpretationPath, recordingPath } from '#contract/monitoring/monitoring-paths.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  addRecording,
  askAndPay,
  beginReport,
  conclude,
  sign,
} from '#support/browser/interpretation-journey.ts'
import { footGap } from '#support/browser/page-foot.ts'
import { crampedButtons } from '#support/browser/cramped-buttons.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

test(
  'every state of an interpretation fits every screen and suits everybody, light and dark',
  { timeout: timeLimit(240_000) },
  async ({ phone, harness }) => {
    const recordingId = await addRecording(harness, { kind: 'twins' })
    const { page: patient } = await phone('ios', identities.bound)
    const { page: doctor } = await phone('android', identities.doctor)
    await patient.goto(pages.tutelageHistory)
    await patient.getByRole('article').first().waitFor()
    await expectGood(patient, 'the history')
    await patient.goto(`${pages.tutelageHistory}?pick=interpretation`)
    await patient
      .getByRole('radio', { name: /\d+:\d+$/ })
      .first()
      .waitFor()
    await expectGood(patient, 'the choice')
    expect(await footGap(patient)).toBe(0)
    await patient.goto(recordingPath(recordingId))
    await patient.getByRole('heading', { name: '测量结果' }).waitFor()
    await expectGood(patient, 'a recording')
    const consultationId = await askAndPay(patient, recordingId)
    await patient.goto(interpretationPath(consultationId))
    await patient.getByText('排队第 1 位').waitFor()
    await expectGood(patient, 'waiting')
    await beginReport(doctor, consultationId)
    await expectGood(doctor, 'the form')
    expect(await footGap(doctor)).toBe(0)
    await conclude(doctor, 'III 级', '请立即到就近医院就诊。')
    await sign(doctor)
    await doctor.getByRole('heading', { name: '解读结论' }).waitFor()
    await patient.goto(interpretationPath(consultationId))
    await patient.getByRole('heading', { name: '统计分析' }).waitFor()
    await expectGood(patient, 'the report')
    const print = await patient.getByRole('button', { name: '打印 / 存为 PDF' }).boundingBox()
    const share = await patient.getByRole('button', { name: '分享给家人' }).boundingBox()
    expect((share?.x ?? 0) - (print?.x ?? 0) - (print?.width ?? 0), 'between buttons').toBe(12)
  },
)

test(
  'a doctor who reads English finds each way out of a report in one line of a narrow phone',
  { timeout: timeLimit(60_000) },
  async ({ phone, harness }) => {
    const recordingId = await addRecording(harness)
    const { page: patient } = await phone('ios', identities.bound)
    const consultationId = await askAndPay(patient, recordingId)
    const { page: doctor } = await phone('android', identities.doctor)
    await beginReport(doctor, consultationId)
    await doctor.evaluate(() => localStorage.setItem('language', 'en'))
    await doctor.reload()
    await doctor.setViewportSize({ width: 375, height: 740 })
    for (const name of ['Send back', 'Sign the report']) {
      const way = doctor.getByRole('button', { name, exact: true })
      await way.waitFor()
      expect((await way.boundingBox())?.height, name).toBe(44)
    }
  },
)

/** axe finds nothing in either theme, and nothing is wider than the screen. */
async function expectGood(page: Page, state: string): Promise<void> {
  const { width = 375, height = 740 } = page.viewportSize() ?? {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page), `${state}, ${colorScheme}`).toEqual([])
  }
  for (const screen of [320, 375, 768, 1200]) {
    await page.setViewportSize({ width: screen, height })
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(shown, `${state} at ${screen}`).toBeLessThanOrEqual(screen)
    expect((await footGap(page)) ?? 0, `below the foot, ${state} at ${screen}`).toBe(0)
    expect(await crampedButtons(page), `${state} at ${screen}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await page.setViewportSize({ width, height })
}
