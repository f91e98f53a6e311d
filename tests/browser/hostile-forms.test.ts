import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const describePath = `${pages.describeSymptom}?doctorId=20001&type=imageText`

/** The paths of the calls that the page makes. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url())
  })
  return calls
}

describe('a new patient', () => {
  async function begin(page: Page): Promise<void> {
    await page.goto(pages.askPersons)
    await page.getByRole('button', { name: '添加患者（' }).click()
  }

  test.for([
    ['123', '身份证号应为 18 位，末位可为 X'],
    ['990106201604019927', '身份证号的地区码不存在'],
    ['330106201602309927', '身份证号中的出生日期不存在或晚于今天'],
    ['330106299904019927', '身份证号中的出生日期不存在或晚于今天'],
    ['330106201604019920', '身份证号校验不通过，请核对每一位'],
  ] as const)(
    'with the ID number %s is told why it can’t be',
    async ([idCard, text], { phone }) => {
      const { page } = await phone('ios', identities.bound)
      await begin(page)
      await page.getByLabel('身份证号').fill(idCard)
      await page.getByRole('button', { name: '保存' }).click()
      await page.getByText(text).waitFor()
    },
  )

  test('has birthday and sex from the ID number, and is asked where they differ', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await page.clock.setFixedTime('2027-03-31T23:59:59+08:00')
    await begin(page)
    await page.getByLabel('真实姓名').fill('林小雨')
    await page.getByLabel('身份证号').fill('330106201604019927')
    await page.getByText(/出生日期 2016年4月1日，10岁/).waitFor()
    expect(await page.getByRole('radio', { name: '女', exact: true }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: '男' }).check()
    await page.getByRole('radio', { name: '子女' }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('填写的性别和身份证上的不一致，您确认提交吗？').waitFor()
    await page.getByRole('button', { name: '返回修改' }).click()
    await page.getByRole('radio', { name: '女', exact: true }).check()
    const calls = callsOf(page, '/api/ask/patient/save')
    await page.getByRole('button', { name: '保存' }).dblclick()
    await page.getByText('林小雨').waitFor()
    await page.getByRole('button', { name: '添加患者（3/6）' }).waitFor()
    expect(calls.length).toBeLessThanOrEqual(1)
  })
})

describe('a complaint', () => {
  const field = (page: Page) => page.getByLabel('病情描述')

  test('of 500 emoji is taken, and not one more', async ({ phone }) => {
    const { page } = await phone('android', identities.bound)
    await page.goto(describePath)
    await field(page).fill('😵'.repeat(501))
    await page.getByText('500/500').waitFor()
    expect([...(await field(page).inputValue())]).toHaveLength(500)
    await page.getByRole('radio', { name: '一周内' }).check()
    await page.getByRole('radio', { name: '没就诊过' }).check()
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.getByRole('button', { name: '立即支付' }).waitFor()
  })

  test('of HTML, scripts and marks that turn the text is shown as it was written', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    const hostile =
      '<img src=x onerror="document.title=1"><script>alert(1)</script> \u202Ejavascript:'
    await page.goto(describePath)
    await field(page).focus()
    await page.keyboard.insertText(hostile)
    await page.getByRole('radio', { name: '一周内' }).check()
    await page.getByRole('radio', { name: '没就诊过' }).check()
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.getByText('<script>alert(1)</script>').waitFor()
    expect(await page.title()).not.toBe('1')
    expect(await page.locator('main img[src="x"], main script').count()).toBe(0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })

  test('of one word as long as the field is breaks within the page', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(describePath)
    await field(page).fill('x'.repeat(500))
    await page.getByRole('radio', { name: '一周内' }).check()
    await page.getByRole('radio', { name: '没就诊过' }).check()
    await page.getByRole('button', { name: '下一步' }).tap()
    await page.getByRole('button', { name: '立即支付' }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})

test('a visit that has not been yet is told beside its date', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.createRecord)
  await page.getByLabel('就诊日期').fill('2099-01-01')
  await page.getByLabel('主诉').fill('头晕')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText(/^请选择 .* 之间的日期$/).waitFor()
})
