import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ownServices, saveOwnServices } from '#contract/endpoints/own-services-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const group = (page: Page, name: string) => page.getByRole('group', { name })
const priceOf = (page: Page, name: string) => group(page, name).getByLabel('价格（元/次）')
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const saved = (page: Page) => page.getByText('已保存').waitFor()

/** The page as a doctor comes to it from the workbench. */
async function openServices(page: Page): Promise<void> {
  await page.goto(pages.workbench)
  await page
    .getByRole('navigation', { name: '工具' })
    .getByRole('link', { name: '服务与价格' })
    .tap()
  await priceOf(page, '图文咨询').waitFor()
}

describe('a doctor’s services and prices', () => {
  test('are changed at once, and seen by patients', async ({ phone }) => {
    const doctor = await phone('ios', identities.doctor)
    await openServices(doctor.page)
    expect(await priceOf(doctor.page, '图文咨询').inputValue()).toBe('39')
    await priceOf(doctor.page, '图文咨询').fill('49.5')
    await group(doctor.page, '图文咨询').getByRole('button', { name: '增加 每日上限' }).tap()
    await doctor.page.getByRole('switch', { name: '电话咨询' }).tap()
    await doctor.page.getByRole('switch', { name: '义诊' }).tap()
    await save(doctor.page).tap()
    await saved(doctor.page)
    const patient = await phone('ios', identities.bound)
    await patient.page.goto(`${pages.doctorDetail}?doctorId=20001`)
    const services = patient.page.locator('.doctor-service__name')
    await services.first().waitFor()
    expect(await services.allInnerTexts()).toEqual(['图文咨询', '胎心解读', '义诊'])
    await patient.page.getByText('￥49.50', { exact: true }).waitFor()
    await patient.page.locator('.doctor-service__left').getByText('今日剩余 21').waitFor()
  })

  test('can’t be changed while they are saved', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    await openServices(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${saveOwnServices.path}*`, async (route) => {
      await released
      await route.continue()
    })
    await priceOf(page, '图文咨询').fill('49')
    const sent = page.waitForRequest(`**${saveOwnServices.path}*`)
    await save(page).tap()
    await sent
    await expect.poll(() => priceOf(page, '图文咨询').isDisabled()).toBe(true)
    expect(await page.getByRole('switch', { name: '电话咨询' }).isDisabled()).toBe(true)
    release()
    await saved(page)
    await priceOf(page, '图文咨询').fill('59')
    expect(await save(page).isEnabled()).toBe(true)
  })

  test('that cost another price than a patient has seen are not ordered unasked', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.describeSymptom}?doctorId=20001&type=imageText`)
    await page.getByLabel('病情描述').fill('最近三天头晕，想知道是否需要去医院检查')
    await page.getByRole('radio', { name: '一周内' }).check()
    await page.getByRole('radio', { name: '没就诊过' }).check()
    const { saveServices } = await consultCalls(harness)
    await saveServices(0, { type: 'imageText', offered: 'yes', price: 5900, dailyLimit: 20 })
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.getByText('价格已变为').first().waitFor()
    await page.getByText('￥59').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.describeSymptom)
  })

  test('with a wrong price say so at the field, and nothing is sent', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.doctor)
    await openServices(page)
    for (const [typed, message] of [
      ['', '请填写价格'],
      ['0.5', '价格为 ￥1 至 ￥9,999，最多两位小数'],
      ['39.555', '价格为 ￥1 至 ￥9,999，最多两位小数'],
      ['三十', '价格为 ￥1 至 ￥9,999，最多两位小数'],
    ] as const) {
      await priceOf(page, '图文咨询').fill(typed)
      await save(page).tap()
      await group(page, '图文咨询').getByText(message).waitFor()
      expect(await priceOf(page, '图文咨询').getAttribute('aria-invalid')).toBe('true')
    }
    const called = (await harness.events()).map(({ path }) => path)
    expect(called).not.toContain(saveOwnServices.path)
  })

  test('that were changed are not left unasked, and are there again where the page was lost', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.doctor)
    await openServices(page)
    await priceOf(page, '图文咨询').fill('45')
    await page.getByRole('button', { name: '返回' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '继续填写' }).tap()
    expect(await priceOf(page, '图文咨询').inputValue()).toBe('45')
    const other = await page.context().newPage()
    await other.goto(pages.ownServices)
    await other.getByText('有未保存的修改').waitFor()
    expect(await priceOf(other, '图文咨询').inputValue()).toBe('45')
    await other.close()
    await page.getByRole('button', { name: '返回' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).tap()
    await page.getByRole('navigation', { name: '工具' }).waitFor()
    await openServices(page)
    expect(await priceOf(page, '图文咨询').inputValue()).toBe('39')
  })

  test('that another device has changed meanwhile are shown as they are now', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.doctor)
    await openServices(page)
    const { saveServices } = await consultCalls(harness)
    await saveServices(0, { type: 'imageText', offered: 'yes', price: 5900, dailyLimit: 20 })
    const fewer = group(page, '胎心解读').getByRole('button', { name: '减少 每日上限' })
    await fewer.tap()
    await save(page).tap()
    await page.getByText('服务与价格已在另一台设备上修改').waitFor()
    await expect.poll(() => priceOf(page, '图文咨询').inputValue()).toBe('59')
    await fewer.tap()
    await save(page).tap()
    await saved(page)
    await page.reload()
    await expect.poll(() => priceOf(page, '图文咨询').inputValue()).toBe('59')
    expect(await group(page, '胎心解读').getByRole('spinbutton').inputValue()).toBe('19')
  })

  test('that do not come can be asked for again', async ({ phone, harness }) => {
    const { page, expectComplaint } = await phone('ios', identities.doctor)
    expectComplaint(/500|Failed to load/)
    await page.goto(pages.workbench)
    const fault = { match: { path: ownServices.path }, status: 500, times: 1 }
    await harness.post('/harness/api/faults', fault)
    await page.getByRole('link', { name: '服务与价格' }).tap()
    await page.getByRole('button', { name: '重试' }).tap()
    await priceOf(page, '图文咨询').waitFor()
  })
})
