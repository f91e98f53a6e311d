import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { doctorsGroup } from '#support/chat/doctors-group.ts'
import { mobiles } from '#support/harness/test-harness.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { longForms } from '#support/browser/long-forms.ts'
import { identities } from '#support/browser/phone.ts'
import { seesToast } from '#support/browser/toast.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const somebodyElse = '13900000009'

async function enter(
  page: Page,
  harness: RunningHarness,
  { mobile, path }: { mobile: string; path: string },
): Promise<void> {
  // So long after another code it may be asked for again.
  await harness.advance(61_000)
  await page.goto(`${pages.login}?returnUrl=${encodeURIComponent(path)}`)
  await logInBySms(page, harness, mobile)
  await page.waitForURL(`**${path}`)
}

/** The token of the page is over for the server, of which the next call hears. */
async function endSession(page: Page, { url, advance }: RunningHarness): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(url + endpoints.logout.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', SSOtoken: token ?? '' },
    body: '{}',
  })
  // So long after another code the next may be asked for.
  await advance(61_000)
}

async function isSignedOutBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  await seesToast(page, '登录已失效', act)
  await page.waitForURL((url) => url.pathname === pages.login)
}

const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('formDrafts'))
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe.each(longForms)('$name, filled in when the session ended', (form) => {
  test('is all there after login, and gone once it was sent', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    // Chat, which comes when the page is idle, would find out first.
    await neverIdle(page)
    const path = await form.prepare(harness)
    await enter(page, harness, { mobile: form.mobile, path })
    await form.open?.(page)
    await form.fill(page)
    await form.shows(page)
    await endSession(page, harness)
    await isSignedOutBy(page, () => form.send(page))
    expect(await drafts(page)).not.toBeNull()
    await logInBySms(page, harness, form.mobile)
    await page.waitForURL(`**${path}`)
    await form.shows(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/**', (route) => released.then(() => route.continue()))
    await form.send(page)
    // What is changed now would be lost with the answer.
    await page.locator('fieldset:disabled').first().waitFor({ state: 'attached' })
    // Widgets that hide the browser's own control do so still.
    const own = page.locator('.chips__input, .rating__input, .pick-tile__input')
    const opacities = await own.evaluateAll((inputs) =>
      inputs.map((input) => getComputedStyle(input).opacity),
    )
    expect(new Set(opacities)).not.toContain('1')
    release()
    await form.sent(page)
    await expect.poll(() => drafts(page)).toBeNull()
  })

  test('is not there for another person, and not left on the device', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('outside')
    await neverIdle(page)
    const path = await form.prepare(harness)
    await enter(page, harness, { mobile: form.mobile, path })
    await form.open?.(page)
    await form.fill(page)
    await endSession(page, harness)
    await isSignedOutBy(page, () => form.send(page))
    await logInBySms(page, harness, somebodyElse)
    await page.waitForURL(`**${path}`)
    await page.getByRole('main').waitFor()
    await page.waitForFunction(() => localStorage.getItem('formDrafts') === null)
    const kept = JSON.stringify(await stored())
    for (const text of ['头晕', '林小雨', '330106201604019927', '城东', '晓晓', '耐心', '儿科']) {
      expect(kept).not.toContain(text)
    }
    expect(await page.getByText('已恢复上次填写的内容').count()).toBe(0)
  })
})

test('who leaves a form after all, back from login, comes to the page before it', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await neverIdle(page)
  await enter(page, harness, { mobile: mobiles.patient, path: pages.userInfo })
  await page.getByRole('link', { name: '健康档案' }).tap()
  await page.getByRole('button', { name: '编辑健康信息' }).tap()
  await field(page, '产检医院').fill('城东妇幼保健院')
  await endSession(page, harness)
  await isSignedOutBy(page, () => page.getByRole('button', { name: '保存' }).tap())
  await logInBySms(page, harness, mobiles.patient)
  await page.waitForURL(`**${pages.healthInfo}`)
  await page.getByText('已恢复上次填写的内容').waitFor()
  await page.getByRole('button', { name: '返回' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).tap()
  await page.waitForURL(`**${pages.userInfo}`)
  await expect.poll(() => drafts(page)).toBeNull()
})

describe('inside the messaging app', () => {
  test('what is filled in is there again after the silent authorization, unasked', async ({
    phone,
    harness,
  }) => {
    const medicalRecord = longForms.find(({ name }) => name === 'a record')
    const { page } = await phone('ios', identities.bound)
    await neverIdle(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.goto(pages.createRecord)
    await medicalRecord?.fill(page)
    // The session of this very visit would lead to login.
    await page.reload()
    await medicalRecord?.shows(page)
    dialogs.length = 0
    const before = await page.evaluate(() => localStorage.getItem('token'))
    await endSession(page, harness)
    await medicalRecord?.send(page)
    await page.waitForFunction((old) => {
      const token = localStorage.getItem('token')
      return token !== null && token !== old
    }, before)
    await page.waitForURL(`**${pages.createRecord}`)
    await medicalRecord?.shows(page)
    expect(dialogs).toEqual([])
  })

  test('another person whom the platform names finds nothing', async ({ phone, harness }) => {
    const { page, context } = await phone('ios', identities.bound)
    await neverIdle(page)
    await page.goto(pages.createRecord)
    await field(page, '主诉').fill('头晕')
    await page.waitForFunction(() => localStorage.getItem('formDrafts') !== null)
    await endSession(page, harness)
    await context.addCookies([
      { name: 'harness_identity', value: identities.doctor, url: harness.url },
    ])
    const later = await context.newPage()
    await page.close()
    // It may be left for the silent authorization before all of it is loaded.
    await later.goto(pages.service, { waitUntil: 'commit' })
    await later.getByText('周敏').first().waitFor()
    await later.waitForFunction(() => localStorage.getItem('formDrafts') === null)
  })
})

describe('a draft', () => {
  test('leaves with who signs out', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    const path = `${pages.evaluate}?consultationId=${await (await consultCalls(harness)).finished()}`
    await enter(page, harness, { mobile: mobiles.patient, path })
    await field(page, '评价内容').fill('医生很耐心')
    await page.goto(pages.userInfo)
    await page.getByRole('button', { name: '退出登录' }).tap()
    await page.getByRole('button', { name: '确认退出' }).tap()
    await page.getByText('已退出登录').waitFor()
    await expect.poll(() => drafts(page)).toBeNull()
    await enter(page, harness, { mobile: mobiles.patient, path })
    await field(page, '评价内容').waitFor()
    expect(await field(page, '评价内容').inputValue()).toBe('')
  })

  test('leaves with who is kicked out', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.createRecord)
    await field(page, '主诉').fill('头晕')
    await page.waitForFunction(() => localStorage.getItem('formDrafts') !== null)
    await page.goto(pages.conversations)
    await page.getByText('暂无消息').waitFor()
    await harness.post('/harness/api/im/kick', { userId: '10001' })
    await page.waitForFunction(() => localStorage.getItem('formDrafts') === null)
  })

  test('is gone when the form is left on purpose, and there when the page was killed', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.userInfo)
    await page.getByRole('link', { name: '健康档案' }).tap()
    await page.getByRole('button', { name: '编辑健康信息' }).tap()
    await field(page, '产检医院').fill('城东妇幼保健院')
    await page.reload()
    await page.getByText('已恢复上次填写的内容').waitFor()
    expect(await field(page, '产检医院').inputValue()).toBe('城东妇幼保健院')
    // It would be lost now as well: so it is asked.
    await page.getByRole('button', { name: '返回' }).tap()
    await page.getByText('离开这一页？').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).tap()
    await page.waitForURL(`**${pages.userInfo}`)
    await expect.poll(() => drafts(page)).toBeNull()
    await page.getByRole('link', { name: '健康档案' }).tap()
    await page.getByRole('button', { name: '编辑健康信息' }).waitFor()
  })

  test('of a record that has changed since gives way to it', async ({ phone }) => {
    const { page, context } = await phone('ios', identities.bound)
    await page.goto(pages.createRecord)
    await field(page, '就诊日期').fill('2026-01-04')
    await field(page, '主诉').fill('头晕')
    await page.getByRole('button', { name: '保存', exact: true }).tap()
    await page.getByRole('link', { name: '查看记录' }).tap()
    await page.getByRole('link', { name: '编辑记录' }).tap()
    const path = await page.evaluate(() => location.pathname + location.search)
    await field(page, '诊断').fill('贫血')
    const other = await context.newPage()
    await other.goto(path)
    await field(other, '诊断').waitFor()
    expect(await field(other, '诊断').inputValue()).toBe('贫血')
    await other.getByRole('button', { name: '重新填写' }).tap()
    expect(await field(other, '诊断').inputValue()).toBe('')
    await field(other, '诊断').fill('低血压')
    await other.getByRole('button', { name: '保存', exact: true }).tap()
    await other.getByRole('heading', { name: '记录已保存' }).waitFor()
    await field(page, '备注').fill('复查')
    await page.reload()
    await field(page, '诊断').waitFor()
    expect(await field(page, '诊断').inputValue()).toBe('低血压')
    expect(await field(page, '备注').inputValue()).toBe('')
  })

  test('of one record is not in the form of another', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.askPersons)
    await page.getByRole('button', { name: '添加患者（' }).tap()
    await field(page, '真实姓名').fill('林小雨')
    await page.reload()
    await field(page, '真实姓名').waitFor()
    expect(await field(page, '真实姓名').inputValue()).toBe('林小雨')
    await page.getByRole('button', { name: '关闭' }).tap()
    await page.getByRole('button', { name: '放弃' }).tap()
    await page.getByRole('button', { name: /编辑.*林小满|林小满.*编辑/ }).tap()
    await field(page, '真实姓名').waitFor()
    expect(await field(page, '真实姓名').inputValue()).toBe('林小满')
  })

  test('of a group’s notice is there again', async ({ phone, harness }) => {
    await doctorsGroup(harness, { members: ['10001'] })
    const { page } = await phone('ios', identities.doctor)
    await page.goto(`${pages.group}?groupID=g1`)
    await page.getByRole('button', { name: /^群公告/ }).tap()
    await page.getByRole('dialog').getByRole('textbox').fill('改为周四')
    await page.reload()
    const box = page.getByRole('dialog').getByRole('textbox')
    await box.waitFor()
    expect(await box.inputValue()).toBe('改为周四')
    await page.getByRole('button', { name: '发布' }).tap()
    await page.getByText('公告已发布').waitFor()
    await expect.poll(() => drafts(page)).toBeNull()
  })
})

test('a storage that is full leaves the form as it is, which then asks before it is left', async ({
  phone,
  harness,
}) => {
  const consultationId = await (await consultCalls(harness)).finished()
  const { page } = await phone('ios', identities.bound)
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(key, value) {
      if (key === 'formDrafts') throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    }
  })
  await page.goto(`${pages.consultDetail}?consultationId=${consultationId}`)
  await page.getByRole('link', { name: '写评价' }).tap()
  await field(page, '评价内容').fill('医生很耐心')
  expect(await field(page, '评价内容').inputValue()).toBe('医生很耐心')
  await page.getByRole('button', { name: '返回' }).tap()
  await page.getByRole('button', { name: '继续填写' }).tap()
  expect(await field(page, '评价内容').inputValue()).toBe('医生很耐心')
})

test('a field in which Enter was pressed has the focus again where nothing could be sent', async ({
  phone,
  harness,
}) => {
  const { page, expectComplaint } = await phone('outside')
  expectComplaint(/ERR_FAILED/)
  await neverIdle(page)
  const profile = longForms.find(({ name }) => name === 'a profile')
  await enter(page, harness, { mobile: mobiles.patient, path: pages.userInfo })
  await profile?.open?.(page)
  const nickname = page.getByLabel('昵称')
  await nickname.fill('晓晓')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.saveProfile.path}*`, (route) =>
    released.then(() => route.abort()),
  )
  await nickname.press('Enter')
  await page.locator('fieldset:disabled').waitFor({ state: 'attached' })
  release()
  await page.locator('fieldset:enabled').waitFor({ state: 'attached' })
  expect(await nickname.evaluate((input) => input === document.activeElement)).toBe(true)
})
