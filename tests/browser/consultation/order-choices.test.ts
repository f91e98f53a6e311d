import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { askLaunch } from '#contract/endpoints/ask-endpoints.ts'
import { interpretationOrderPath } from '#contract/monitoring/monitoring-paths.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { chooseRecording } from '#support/browser/consult-journey.ts'
import { addRecording } from '#support/browser/interpretation-journey.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const doctorPath = `${pages.doctorDetail}?doctorId=20001`
const restored = (page: Page) => page.getByText('已恢复上次填写的内容')

const isChecked = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).isChecked()

async function openForm(page: Page, service: RegExp): Promise<void> {
  await page.getByRole('link', { name: service }).tap()
  await page.getByLabel('病情描述').waitFor()
}

/** On the page of patients, and back. */
async function choosePatient(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name: '添加或管理患者' }).tap()
  await page.getByRole('button', { name }).tap()
  await page.getByRole('link', { name: '添加或管理患者' }).waitFor()
}

describe('a patient who was chosen on the page of patients', () => {
  test('gives way to who is chosen on the form later', async ({ phone, harness }) => {
    await addRecording(harness, { seconds: 1230 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(doctorPath)
    await openForm(page, /^立即咨询/)
    await choosePatient(page, /^林小满/)
    await expect.poll(() => isChecked(page, '林小满')).toBe(true)
    await page.getByRole('radio', { name: '林晓', exact: true }).check()
    await chooseRecording(page)
    await expect.poll(() => isChecked(page, '林晓')).toBe(true)
  })

  test('is not of the next form, which has nothing to restore', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(doctorPath)
    await openForm(page, /^立即咨询/)
    await choosePatient(page, /^林小满/)
    await expect.poll(() => isChecked(page, '林小满')).toBe(true)
    expect(await restored(page).count()).toBe(0)
    await page.goBack()
    await openForm(page, /电话咨询/)
    await expect.poll(() => isChecked(page, '林晓')).toBe(true)
    expect(await restored(page).count()).toBe(0)
  })

  test('is there again after a reload', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(doctorPath)
    await openForm(page, /^立即咨询/)
    await choosePatient(page, /^林小满/)
    await expect.poll(() => isChecked(page, '林小满')).toBe(true)
    await page.reload()
    await page.getByLabel('病情描述').waitFor()
    await expect.poll(() => isChecked(page, '林小满')).toBe(true)
  })
})

describe('a recording that was chosen for a description', () => {
  test('is not of the next one', async ({ phone, harness }) => {
    await addRecording(harness, { seconds: 1230 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(doctorPath)
    await openForm(page, /^立即咨询/)
    await chooseRecording(page)
    await page.goBack()
    await openForm(page, /电话咨询/)
    expect(await page.getByText('20分30秒').count()).toBe(0)
    expect(await page.getByRole('button', { name: '移除' }).count()).toBe(0)
  })

  test('is gone with all else when it is begun anew', async ({ phone, harness }) => {
    await addRecording(harness, { seconds: 1230 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(doctorPath)
    await openForm(page, /^立即咨询/)
    await page.getByLabel('病情描述').fill('最近三天头晕')
    await chooseRecording(page)
    await page.getByRole('button', { name: '重新填写' }).tap()
    await page.getByText('20分30秒').waitFor({ state: 'detached' })
    await page.goBack()
    await openForm(page, /^立即咨询/)
    expect(await page.getByText('20分30秒').count()).toBe(0)
    expect(await page.getByLabel('病情描述').inputValue()).toBe('')
  })
})

test('a recording of another patient says so beside it, until it or the patient is another', async ({
  phone,
  harness,
}) => {
  await addRecording(harness, { seconds: 1230 })
  const { page } = await phone('ios', identities.bound)
  await page.goto(doctorPath)
  await openForm(page, /^立即咨询/)
  await page.getByLabel('病情描述').fill('最近三天胎动减少，想请医生看看监护曲线')
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
  await chooseRecording(page)
  const another = page.getByRole('alert').getByText('这段监护属于其他患者，请移除，或改选患者')
  const next = page.getByRole('button', { name: '下一步' })
  expect(await another.count()).toBe(0)
  expect(await next.isEnabled()).toBe(true)
  await page.getByRole('radio', { name: '林小满' }).check()
  await another.waitFor()
  expect(await next.isDisabled()).toBe(true)
  await page.getByRole('radio', { name: '林晓', exact: true }).check()
  await another.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: '林小满' }).check()
  await another.waitFor()
  await page.getByRole('button', { name: '移除' }).tap()
  await another.waitFor({ state: 'detached' })
  expect(await next.isEnabled()).toBe(true)
})

test('the patient who was added for an interpretation is whom it is for, whatever was written before', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await page.goto(`${pages.login}?returnUrl=${encodeURIComponent(pages.service)}`)
  await logInBySms(page, harness, '13900000009')
  await page.waitForURL(`**${pages.service}`)
  const userId = await page.evaluate(() => localStorage.getItem('id'))
  // Of an account without patients it says of nobody whose it is.
  const recordingId = await addRecording(harness, { userId: userId ?? '' })
  await page.goto(interpretationOrderPath({ recordingId, doctorId: '20001' }))
  await page.getByLabel('想了解的问题（选填）').fill('想了解这次监护的结果')
  await page.getByRole('link', { name: '添加或管理患者' }).tap()
  await page.getByRole('button', { name: '添加患者（' }).tap()
  await page.getByLabel('真实姓名').fill('林小雨')
  await page.getByLabel('身份证号').fill('330106201604019927')
  await page.getByRole('radio', { name: '子女' }).check()
  await page.getByRole('button', { name: '保存' }).tap()
  await page.getByRole('radio', { name: '林小雨' }).waitFor()
  await expect.poll(() => isChecked(page, '林小雨')).toBe(true)
  expect(await page.getByLabel('想了解的问题（选填）').inputValue()).toBe('想了解这次监护的结果')
})

test('an interpretation whose answer was lost is shown in place of another order', async ({
  phone,
  harness,
}) => {
  const recordingId = await addRecording(harness)
  const { page, expectComplaint } = await phone('ios', identities.bound)
  expectComplaint(/ERR_FAILED/)
  await page.route(
    `**${askLaunch.path}*`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const next = page.getByRole('button', { name: '下一步' })
  await page.goto(interpretationOrderPath({ recordingId, doctorId: '20001' }))
  await page.getByLabel('想了解的问题（选填）').fill('想了解这次监护的结果')
  const lost = page.waitForEvent('requestfailed')
  await next.tap()
  await lost
  await page.goto(interpretationOrderPath({ recordingId, doctorId: '20002' }))
  await page.getByText('这段监护已申请过解读').waitFor()
  expect(await next.count()).toBe(0)
  await page.getByRole('link', { name: '查看医生解读' }).tap()
  await page.getByRole('link', { name: '去支付' }).tap()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await page.getByText('周敏').first().waitFor()
})
