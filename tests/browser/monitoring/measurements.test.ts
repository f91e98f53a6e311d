import { expect } from 'vitest'
import { recordingPath } from '#contract/monitoring/monitoring-paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addRecordedFile } from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** A file without a TOCO of a heart that beats by `bpmAt`, one sample a second. */
function fileOf(seconds: number, bpmAt: (atS: number) => number): string {
  const rows = Array.from({ length: seconds }, (_, atS) => `${atS},${bpmAt(atS)}`)
  return ['# hz: 1', 'time,fhr', ...rows, ''].join('\n')
}

test(
  'contractions are not measured without a TOCO, rather than none',
  { timeout: timeLimit(30_000) },
  async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(
      recordingPath(
        await addRecordedFile(
          harness,
          fileOf(1200, () => 140),
        ),
      ),
    )
    await page.getByRole('row', { name: '宫缩 未测得', exact: true }).waitFor()
    await page.getByText('文字说明与数据表').tap()
    const periods = page.getByRole('region', { name: /每十分钟/ })
    expect(await periods.getByRole('row').last().getByRole('cell').last().innerText()).toBe('—')
  },
)

test(
  'accelerations and decelerations are not measured where nothing was heard, rather than none',
  { timeout: timeLimit(30_000) },
  async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    const csv = fileOf(1200, () => 0)
    await page.goto(recordingPath(await addRecordedFile(harness, csv)))
    for (const name of ['加速 未测得', '减速 未测得']) {
      await page.getByRole('row', { name, exact: true }).waitFor()
    }
    await page.getByText('文字说明与数据表').tap()
    const last = page
      .getByRole('region', { name: /每十分钟/ })
      .getByRole('row')
      .last()
    expect((await last.getByRole('cell').allInnerTexts()).slice(-3)).toEqual(['—', '—', '—'])
  },
)

test(
  'ten minutes of bradycardia are told beside the mean of the whole',
  { timeout: timeLimit(30_000) },
  async ({ phone, harness }) => {
    const csv = fileOf(2400, (atS) => 140 - 55 * Math.min(1, Math.max(0, (atS - 1700) / 40)))
    const { page } = await phone('ios', identities.bound)
    await page.goto(recordingPath(await addRecordedFile(harness, csv)))
    await page
      .getByRole('row', { name: /^胎心基线 平均 12\d 次\/分 最慢 10 分钟 85 次\/分$/ })
      .waitFor()
  },
)

test(
  'ten minutes of bradycardia are told beside those of a tachycardia, each in a line of a narrow phone',
  { timeout: timeLimit(30_000) },
  async ({ phone, harness }) => {
    const csv = fileOf(3600, (atS) => {
      const [left, fallen] = [1500, 2700].map((fromS) =>
        Math.min(1, Math.max(0, (atS - fromS) / 40)),
      )
      return 178 - 38 * Number(left) - 43 * Number(fallen)
    })
    const { page } = await phone('ios', identities.bound)
    await page.goto(recordingPath(await addRecordedFile(harness, csv)))
    await page
      .getByRole('row', {
        name: /^胎心基线 平均 14\d 次\/分 最慢 10 分钟 97 次\/分 最快 10 分钟 178 次\/分$/,
      })
      .waitFor()
    await page.setViewportSize({ width: 375, height: 740 })
    const line = page.getByText('最快 10 分钟 178 次/分', { exact: true })
    expect((await line.boundingBox())?.height).toBeLessThan(30)
  },
)
