import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const quickPath = `${pages.askUpload}?departmentId=obstetrics&level=ordinary`
const namedPath = `${pages.describeSymptom}?doctorId=20001&type=imageText`
const picture = 'public/static/logo.png'

async function fill(page: Page): Promise<void> {
  await page.getByLabel('病情描述').fill('最近三天头晕，想知道是否需要去医院检查')
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
}

const count = (page: Page) => page.locator('.uploader__count')

async function add(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture)
}

const arrived = (page: Page, pictures: number) =>
  page.waitForFunction((max) => {
    const { drafts = [] } = JSON.parse(localStorage.getItem('formDrafts') ?? '{}')
    return (drafts.at(-1)?.values.pictures ?? []).length === max
  }, pictures)

describe.each([
  ['a quick one', quickPath],
  ['one for a doctor', `${pages.askUpload}?doctorId=20001&type=imageText`],
  ['one that began with words', namedPath],
])('the pictures of %s', (_, path) => {
  test('are kept over a reload, and go with the order', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(path)
    await fill(page)
    await add(page)
    await arrived(page, 1)
    await page.reload()
    await count(page).getByText('1/9').waitFor()
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.waitForURL(`**${pages.askPay}?*`)
    const id = new URL(page.url()).searchParams.get('consultationId') ?? ''
    await page.goto(`${pages.consultDetail}?consultationId=${id}`)
    const shown = page.getByRole('img', { name: '病情图片 1' })
    await shown.waitFor()
    const width = await shown.evaluate((each: HTMLImageElement) =>
      each.decode().then(() => each.naturalWidth),
    )
    expect(width).toBeGreaterThan(0)
  })
})

test('the order waits for what is being uploaded, says so, and loses no words', async ({
  phone,
}) => {
  const { page } = await phone('ios', identities.bound)
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/bucket/', async (route) => {
    await gone
    await route.continue()
  })
  await page.route('**/bucket', async (route) => {
    await gone
    await route.continue()
  })
  await page.goto(quickPath)
  await fill(page)
  await add(page)
  await page.getByText('图片正在上传，完成后即可提交').waitFor()
  expect(await page.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true)
  expect(await page.getByLabel('病情描述').inputValue()).toContain('最近三天头晕')
  go()
  await arrived(page, 1)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.waitForURL(`**${pages.askPay}?*`)
})

test('a picture is deleted after a question, and gone from the draft', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(quickPath)
  await page.getByText('上传内容仅医生可见,最多9张图,最大5MB').waitFor()
  await add(page)
  await arrived(page, 1)
  await page.getByRole('button', { name: /^删除/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
  await arrived(page, 0)
})

test('whoever leaves the page finds the pictures there again', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(quickPath)
  await add(page)
  await arrived(page, 1)
  await page.getByRole('link', { name: '添加或管理患者' }).tap()
  await page.getByRole('button', { name: /^林小满/ }).tap()
  await count(page).getByText('1/9').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: '林小满' }).isChecked()).toBe(true)
})

test('who is added on the page of patients is chosen on return', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(namedPath)
  await page.getByRole('link', { name: '添加或管理患者' }).tap()
  await page.getByRole('button', { name: '添加患者（' }).tap()
  await page.getByLabel('真实姓名').fill('林小雨')
  await page.getByLabel('身份证号').fill('330106201604019927')
  await page.getByRole('radio', { name: '女', exact: true }).check()
  await page.getByRole('radio', { name: '子女' }).check()
  await page.getByRole('button', { name: '保存' }).tap()
  await page.getByLabel('病情描述').waitFor()
  await page.getByRole('radio', { name: '林小雨' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: '林小雨' }).isChecked()).toBe(true)
})
