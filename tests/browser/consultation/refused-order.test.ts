import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { interpretationOrderPath } from '#contract/monitoring/monitoring-paths.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { chooseRecording, describeSymptoms } from '#support/browser/consult-journey.ts'
import { addRecording } from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'

useHarnessAndBrowser()

const formPath = `${pages.describeSymptom}?doctorId=20001&type=imageText`
const unavailable = (page: Page) => page.getByRole('heading', { name: '暂时不能咨询' })

describe('an order that is refused shows how things are now', () => {
  test('a patient who was removed meanwhile is no longer to be chosen', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    const { page } = await phone('ios', identities.bound)
    await page.goto(formPath)
    await page.getByRole('radio', { name: '林小满' }).check()
    await calls.removePatient('patient-10001-2')
    await describeSymptoms(page)
    await page.getByRole('radio', { name: '林小满' }).waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: '林晓', exact: true }).check()
    expect(await page.getByLabel('病情描述').inputValue()).toContain('头晕')
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.getByRole('button', { name: '立即支付' }).waitFor()
  })

  test.for(['is seen by nobody', 'a doctor still sees'] as const)(
    'a recording that was deleted meanwhile and %s is taken off, and the order can go on',
    async (who, { phone, harness }) => {
      const calls = await consultCalls(harness)
      const recordingId = await addRecording(harness, { seconds: 1230 })
      if (who === 'a doctor still sees') {
        await calls.handRecording(recordingId, await calls.running())
      }
      const { page } = await phone('ios', identities.bound)
      await page.goto(formPath)
      await chooseRecording(page)
      await calls.deleteRecording(recordingId)
      await describeSymptoms(page)
      await page.getByText('有监护记录已被删除，已为您移除，请再次提交').waitFor()
      await page.getByText('20分30秒').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: '下一步' }).click()
      await page.getByRole('button', { name: '立即支付' }).waitFor()
    },
  )

  test('a doctor who rests meanwhile is said to', async ({ phone, harness }) => {
    const calls = await consultCalls(harness)
    const { page } = await phone('ios', identities.bound)
    await page.goto(formPath)
    await page.getByLabel('病情描述').waitFor()
    await calls.rest()
    await describeSymptoms(page)
    await unavailable(page).waitFor()
    await page.getByRole('main').getByText('医生休息中，暂不接诊').waitFor()
    await page.getByRole('link', { name: '看看其他医生' }).waitFor()
  })

  test('a doctor who rests meanwhile interprets nothing', async ({ phone, harness }) => {
    const calls = await consultCalls(harness)
    const recordingId = await addRecording(harness)
    const { page } = await phone('ios', identities.bound)
    await page.goto(interpretationOrderPath({ recordingId, doctorId: '20001' }))
    await page.getByLabel('想了解的问题（选填）').fill('想了解这次监护的结果')
    await calls.rest()
    await page.getByRole('button', { name: '下一步' }).tap()
    await unavailable(page).waitFor()
    await page.getByRole('link', { name: '看看其他医生' }).tap()
    const doctors = page.getByRole('radiogroup', { name: '解读医生' }).getByRole('radio')
    await doctors.first().waitFor()
    expect(await page.getByRole('radio', { name: /^周敏/ }).count()).toBe(0)
    expect(await page.getByLabel('想了解的问题（选填）').inputValue()).toContain('想了解')
  })
})
