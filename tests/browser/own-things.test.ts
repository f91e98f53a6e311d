import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { recordDetail, saveRecord } from '#contract/endpoints/medical-record-endpoints.ts'
import { medicalRecordTextLimits } from '#contract/medical-record.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { comeBack } from '#support/browser/come-back.ts'
import { openPage } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const photo = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe('patients', () => {
  async function begin(page: Page): Promise<void> {
    await openPage(page, pages.askPersons)
    await page.getByRole('button', { name: '添加患者（' }).click()
  }

  test('say beside each field what is wrong with it', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await begin(page)
    await page.getByLabel('真实姓名').fill('<b>😀</b>')
    await page.getByLabel('身份证号').fill('330106201604019920')
    await page.getByLabel('手机号').fill('1380000')
    await page.getByRole('button', { name: '保存' }).click()
    for (const text of [
      '请填写 2–16 个汉字的真实姓名',
      '身份证号校验不通过，请核对每一位',
      '请选择性别',
      '请选择与本人的关系',
      '手机号应为 11 位数字',
    ]) {
      await page.getByText(text).waitFor()
    }
    expect(await page.getByLabel('真实姓名').evaluate((each) => each.matches(':focus'))).toBe(true)
  })

  test('are chosen for the page that one came from', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.createRecord)
    const chooser = `${pages.askPersons}?choose=1`
    await page.evaluate((path) => {
      history.pushState({ idx: 1, key: 'a' }, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, chooser)
    await page.getByRole('button', { name: /^林小满/ }).click()
    await page.waitForURL(`**${pages.createRecord}`)
  })
})

describe('health info', () => {
  test('counts the due date from the last period, and shows both at home', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.healthInfo)
    await page.getByText('距预产期 82 天').waitFor()
    await page.getByRole('button', { name: '编辑健康信息' }).click()
    const today = new Date(Date.now() + 8 * 3_600_000)
    const daysAgo = (days: number) =>
      new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('末次月经').fill(daysAgo(71))
    expect(await page.getByLabel('预产期').inputValue()).toBe(daysAgo(71 - 280))
    await page.getByText('孕10周+1天').waitFor()
    await page.getByLabel('身高（厘米）').fill('1.63')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('请填写 100–230 之间的身高').waitFor()
    await page.getByLabel('身高（厘米）').fill('163')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('保存成功').waitFor()
    await openPage(page, pages.home)
    await page.getByRole('link', { name: /孕10周\+1天\s*· 距预产期 209 天/ }).waitFor()
  })

  test('goes on past the due date, and ends', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    const day = 86_400_000
    await page.clock.setFixedTime(Date.now() + 83 * day)
    await openPage(page, pages.home)
    await page.getByText('已过预产期 1 天').waitFor()
    await page.clock.setFixedTime(Date.now() + 200 * day)
    await openPage(page, pages.healthInfo)
    await page.getByRole('button', { name: '编辑健康信息' }).waitFor()
    expect(await page.getByText(/孕\d+周/).count()).toBe(0)
  })

  test('that is half written is not left unasked', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.userInfo)
    await page.getByRole('link', { name: '健康档案' }).click()
    await page.getByRole('button', { name: '编辑健康信息' }).click()
    await page.getByLabel('产检医院').fill('城东妇幼保健院')
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByText('离开这一页？').waitFor()
    await page.getByRole('button', { name: '继续填写' }).click()
    expect(await page.getByLabel('产检医院').inputValue()).toBe('城东妇幼保健院')
  })
})

describe('records', () => {
  test.for(['', '%00%2F..', 'r'.repeat(200), 'nobody'])(
    'that an address with the id “%s” does not name is said to be gone',
    async (id, { phone }) => {
      const { page } = await phone('ios', identities.bound)
      await page.goto(`${pages.createRecord}?recordId=${id}`)
      await page.getByText('没有找到这条记录').waitFor()
    },
  )

  test('half written ask before a link is followed, and follow it then', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.createRecord)
    await page.getByLabel('主诉').fill('头晕')
    await page.waitForFunction(() => history.state.layers === 1)
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    await page.getByRole('link', { name: '我的记录' }).click()
    await page.getByRole('button', { name: '继续填写' }).click()
    expect(await page.getByLabel('主诉').inputValue()).toBe('头晕')
    await page.getByRole('link', { name: '我的记录' }).click()
    await page.getByRole('button', { name: '离开' }).click()
    await page.waitForURL(`**${pages.createRecord}?list=1`)
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
    await page.goBack()
    await page.waitForURL(`**${pages.createRecord}`)
    expect(await page.getByLabel('主诉').inputValue()).toBe('')
  })

  test('are written, found again, changed and deleted', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.createRecord)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('请选择就诊日期').waitFor()
    await page.getByText('主诉、诊断和图片请至少填写一项').waitFor()
    await page.getByLabel('就诊日期').fill('2026-01-04')
    await page.getByLabel('主诉').fill('<b>头晕</b>😀')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('heading', { name: '记录已保存' }).waitFor()
    await page.getByRole('link', { name: '我的记录' }).click()
    await page.getByRole('link', { name: /<b>头晕<\/b>😀/ }).click()
    await page.getByRole('link', { name: '编辑记录' }).click()
    await page.getByLabel('诊断').fill('贫血')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('link', { name: '查看记录' }).click()
    await page.getByText('贫血').waitFor()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByText('删除这条记录？').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.waitForURL(`**${pages.createRecord}?list=1`)
    await page.getByText('没有更多了').waitFor()
    expect(await page.getByText('贫血').count()).toBe(0)
  })

  test('are not saved without a photo that failed', async ({ phone, harness }) => {
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/500/)
    await openPage(page, pages.createRecord)
    await page.getByLabel('就诊日期').fill('2026-01-04')
    await page.getByLabel('主诉').fill('头晕')
    await harness.post('/harness/api/faults', { match: { path: '/bucket' }, status: 500, times: 1 })
    await page.setInputFiles('input[type=file]', photo)
    const retry = page.getByText('点击重试')
    await retry.waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.locator('.toast').getByText('有图片上传失败，请重试或删除').waitFor()
    await retry.click()
    await retry.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('heading', { name: '记录已保存' }).waitFor()
  })

  test('stay open as they are written where they can not be fetched anew', async ({ phone }) => {
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/503/)
    await openPage(page, `${pages.createRecord}?list=1`)
    await page.getByRole('link', { name: /孕25周/ }).click()
    await page.getByRole('link', { name: '编辑记录' }).click()
    await page.getByLabel('诊断').fill('贫血')
    const detail = `**${recordDetail.path}*`
    await page.route(detail, (route) => route.fulfill({ status: 503, body: '{}' }))
    const answered = page.waitForResponse(detail)
    await comeBack(page)
    await (await answered).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.getByLabel('诊断').inputValue()).toBe('贫血')
  })

  test('that are many stand in the list as they were, after one was read or deleted', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.bound)
    const row = (place: number) => page.getByRole('link', { name: `第${place}次` })
    await openPage(page, pages.userInfo)
    await writeRecords(page, harness, 45)
    await openPage(page, `${pages.createRecord}?list=1`)
    // The last of each page.
    for (const place of [27, 7, 1]) await row(place).scrollIntoViewIfNeeded()
    await page.getByText('没有更多了').waitFor()
    const top = await page.evaluate(() => scrollY)
    await row(2).click()
    await page.getByRole('link', { name: '编辑记录' }).waitFor()
    await page.goBack()
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 2, top)
    await row(2).click()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.waitForURL(`**${pages.createRecord}?list=1`)
    await row(45).waitFor()
    expect(await page.getByText('第2次').count()).toBe(0)
  })
})

/** A record of 林晓's for each day from 2025-01-01 on. */
async function writeRecords(page: Page, { url }: RunningHarness, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const blank = Object.fromEntries(Object.keys(medicalRecordTextLimits).map((field) => [field, '']))
  for (let place = 0; place < count; place++) {
    const visitDay = new Date(Date.UTC(2025, 0, 1 + place)).toISOString().slice(0, 10)
    const complaint = `第${place + 1}次`
    const about = { requestId: `request-${place}`, patientId: 'patient-10001-1', visitDay }
    const reply = await fetch(url + saveRecord.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', SSOtoken: token ?? '' },
      body: JSON.stringify({ ...blank, ...about, complaint }),
    })
    expect(await reply.json()).toMatchObject({ success: true })
  }
}

describe('the service page', () => {
  test('tells what is left, and leads into the chat with customer service', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.service)
    await page.getByText('剩余 4/6 次').waitFor()
    await page.getByText('FM-26-004417').waitFor()
    await page.getByRole('button', { name: '续购咨询卡' }).click()
    await page.getByText('￥199').waitFor()
    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('link', { name: /进入客服群聊|给客服留言/ }).click()
    await page.getByText('您好，这里是值班客服').first().waitFor()
  })
})

test('a nickname is changed, and said beside its field where it can not be', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await openPage(page, pages.userInfo)
  await page.getByRole('button', { name: '编辑资料' }).click()
  await page.getByLabel('昵称').fill('  ')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请填写 1–20 个字的昵称').waitFor()
  await page.getByLabel('昵称').fill('晓晓')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: '晓晓' }).waitFor()
})
