import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { recordingPath } from '#contract/monitoring/monitoring-paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { patientSteps, followSteps } from '#support/browser/consult-journey.ts'
import { addRecording } from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { doctorId, openRoom } from '#support/chat/chat-room.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const deletePath = '/api/ask/monitoring/delete'
const rows = (page: Page) => page.getByRole('article')

async function deletions(harness: RunningHarness): Promise<number> {
  return (await harness.events()).filter(({ path }) => path === deletePath).length
}

describe('the monitoring history', () => {
  test('stands by months, with the curve and the facts of each recording', async ({
    phone,
    harness,
  }) => {
    await addRecording(harness, { seconds: 1212 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.tutelageHistory)
    await page
      .getByRole('heading', { level: 2, name: /^\d{4}年\d+月$/ })
      .first()
      .waitFor()
    const first = rows(page).first()
    await first.getByText('20分12秒').waitFor()
    const text = await first.innerText()
    expect(text).toMatch(/孕\d+周\+\d天/)
    expect(text).toMatch(/平均胎心\s*\d{3}\s*次\/分/)
    expect(text).toContain('未解读')
    expect(text).not.toContain('正常')
    expect(await first.locator('svg path').first().getAttribute('d')).toMatch(/^M/)
  })

  test('keeps what is looked for in its address, over a way to a curve and back', async ({
    phone,
    harness,
  }) => {
    await addRecording(harness, { place: 'hospital', seconds: 1230 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.tutelageHistory)
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: '筛选' }).tap()
    await page.getByRole('radio', { name: '院内' }).check()
    await page.getByRole('button', { name: '确定' }).tap()
    await page.waitForURL(/place=hospital/)
    await page.getByRole('radio', { name: '未解读' }).check()
    await page.waitForURL(/read=open/)
    const found = rows(page).filter({ hasText: '20分30秒' })
    await found.getByText('院内').waitFor()
    await expect.poll(() => rows(page).getByText('居家').count()).toBe(0)
    await found.getByRole('link', { name: /\d+:\d+$/ }).tap()
    await page.getByRole('slider', { name: /胎心监护曲线/ }).waitFor()
    await page.goBack()
    await page.waitForURL(/place=hospital/)
    await found.waitFor()
    await page.getByRole('radio', { name: '已解读' }).check()
    await page.getByText('没有符合条件的监护记录').waitFor()
    await page.getByRole('button', { name: '重置' }).tap()
    await page.waitForURL((url) => url.search === '')
  })

  test('shows the day in China of a recording, by which it is found, wherever the device is', async ({
    phone,
    harness,
  }) => {
    const startedAt = Date.parse('2026-04-01T00:30:00+08:00')
    const recordingId = await addRecording(harness, { seconds: 1239, startedAt })
    const { page } = await phone('ios', identities.bound, { timezoneId: 'America/New_York' })
    await page.goto(`${pages.tutelageHistory}?from=2026-04-01&to=2026-04-01`)
    await page.getByRole('heading', { level: 2, name: '2026年4月' }).waitFor()
    await rows(page).filter({ hasText: '20分39秒' }).getByText('2026年4月1日 00:30').waitFor()
    await page.goto(recordingPath(recordingId))
    const strip = page.getByRole('slider', { name: '胎心监护曲线，2026年4月1日 00:30' })
    await expect.poll(() => strip.getAttribute('aria-valuetext')).toMatch(/00:\d\d:\d\d/)
  })

  test('says of a short recording that it lacks data, and asks nobody about it', async ({
    phone,
    harness,
  }) => {
    await addRecording(harness, { seconds: 540 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.tutelageHistory)
    const first = rows(page).first()
    await first.getByText('数据不足').waitFor()
    expect(await first.getByRole('link', { name: '申请解读' }).count()).toBe(0)
  })

  test('takes a recording away once the person is sure, and gives it back', async ({
    phone,
    harness,
  }) => {
    await addRecording(harness, { seconds: 1234 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.tutelageHistory)
    const gone = rows(page).filter({ hasText: '20分34秒' })
    const remove = async () => {
      await gone.getByRole('button', { name: '删除' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
      await gone.waitFor({ state: 'detached' })
    }
    await remove()
    await page.getByRole('button', { name: '撤销' }).tap()
    await gone.waitFor()
    expect(await deletions(harness)).toBe(0)
    await remove()
    await page.reload()
    await rows(page).first().waitFor()
    expect(await gone.count()).toBe(0)
    await expect.poll(() => deletions(harness)).toBe(1)
  })

  test('shows a recording that still grows, and its curve follows', async ({ phone, harness }) => {
    const recordingId = await addRecording(harness, {
      seconds: 3600,
      startedAt: Date.now() - 60_000,
      live: true,
    })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.tutelageHistory)
    await rows(page).first().getByText('监护中').waitFor()
    await page.goto(recordingPath(recordingId))
    const strip = page.getByRole('slider', { name: /胎心监护曲线/ })
    await strip.waitFor()
    const before = Number(await strip.getAttribute('aria-valuemax'))
    await expect
      .poll(async () => Number(await strip.getAttribute('aria-valuemax')), {
        timeout: timeLimit(15_000),
      })
      .toBeGreaterThan(before)
  })

  test('keeps a curve that still grows in sight where calls for it fail, and follows again', async ({
    phone,
    harness,
  }) => {
    const startedAt = Date.now() - 60_000
    const recordingId = await addRecording(harness, { seconds: 3600, startedAt, live: true })
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/503/)
    await page.goto(recordingPath(recordingId))
    const strip = page.getByRole('slider', { name: /胎心监护曲线/ })
    const seconds = async () => Number(await strip.getAttribute('aria-valuemax'))
    await strip.waitFor()
    const paper = await strip.elementHandle()
    const path = '/api/ask/monitoring/recording-part'
    await harness.post('/harness/api/faults', { match: { path }, status: 503, times: 2 })
    const failed = async () =>
      (await harness.events()).filter((call) => call.path === path && call.status === 503).length
    await expect.poll(failed, { timeout: timeLimit(15_000) }).toBe(2)
    const before = await seconds()
    await expect.poll(seconds, { timeout: timeLimit(15_000) }).toBeGreaterThan(before)
    expect(await paper?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })
})

describe('a recording is chosen', () => {
  test('for an interpretation, from the home page', async ({ phone, harness }) => {
    await addRecording(harness, { seconds: 540 })
    await addRecording(harness, { seconds: 1230 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.home)
    await page.getByRole('link', { name: /^胎心解读/ }).tap()
    await page.getByText('不足 10 分钟，不能申请解读').first().waitFor()
    await page.locator('label').filter({ hasText: '20分30秒' }).tap()
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.waitForURL(/describeSymptom\?type=interpretation&recordingId=/)
    await page.getByText('20分30秒').waitFor()
  })

  test(
    'for a message, whose doctor may open it from then on',
    { timeout: timeLimit(90_000) },
    async ({ phone, harness }) => {
      await addRecording(harness, { seconds: 1230 })
      const { page: patient } = await phone('ios', identities.bound)
      await followSteps(patient, patientSteps)
      await patient.getByRole('button', { name: '更多', exact: true }).last().tap()
      await patient.getByRole('button', { name: '监护记录' }).tap()
      await patient.locator('label').filter({ hasText: '20分30秒' }).tap()
      await patient.getByRole('button', { name: '发送给医生' }).tap()
      await patient.waitForURL(/TUIChat/)
      await patient.getByText('20分30秒').waitFor()
      const { page: doctor } = await phone('android', identities.doctor)
      await openRoom(doctor, '10001')
      await doctor.getByText('20分30秒').waitFor()
      await doctor.getByRole('button', { name: '查看曲线' }).tap()
      await doctor.getByRole('slider', { name: /胎心监护曲线/ }).waitFor()
    },
  )

  test(
    'in place of a photo, and the doctor finds it with what was described',
    { timeout: timeLimit(90_000) },
    async ({ phone, harness }) => {
      await addRecording(harness, { seconds: 1230 })
      const { page } = await phone('ios', identities.bound)
      await page.goto(`${pages.askUpload}?doctorId=${doctorId}`)
      await page.getByLabel('病情描述').fill('最近三天胎动减少，想请医生看看监护曲线')
      await page.getByRole('link', { name: '选择监护记录' }).tap()
      await page.locator('label').filter({ hasText: '20分30秒' }).tap()
      await page.getByRole('button', { name: '使用这条记录' }).tap()
      await page.waitForURL(/askUpload/)
      await page.getByText('20分30秒').waitFor()
      expect(await page.getByLabel('病情描述').inputValue()).toMatch(/监护曲线$/)
      await page.getByRole('radio', { name: '一周内' }).check()
      await page.getByRole('radio', { name: '没就诊过' }).check()
      await page.getByRole('button', { name: '下一步' }).tap()
      const goOn = page.getByRole('button', { name: /继续/ })
      const payment = page.getByRole('button', { name: '立即支付' })
      await goOn.or(payment).first().waitFor()
      if (await goOn.isVisible()) await goOn.tap()
      await payment.waitFor()
      const id = new URL(page.url()).searchParams.get('consultationId') ?? ''
      await page.goto(`${pages.consultDetail}?consultationId=${id}`)
      await page.getByText('20分30秒').waitFor()
      await page.getByRole('link', { name: /\d+:\d+$/ }).tap()
      await page.getByRole('slider', { name: /胎心监护曲线/ }).waitFor()
    },
  )
})
