import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { choose, doctorId, messageOf, openRoom, patientId } from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'
import { seesToast } from '#support/browser/toast.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const sms = `**${paths.sendSmsCode}?t=*`
const toast = (page: Page) => page.locator('.toast')

async function askForCode(page: Page): Promise<void> {
  await page.goto(pages.login)
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
}

/** Whatever went wrong, the same button works once the world is right again. */
async function expectUsable(page: Page): Promise<void> {
  await page.unroute(sms)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/\d+s后再次发送/).waitFor()
}

const envelope = (body: object) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code: 1, success: false, data: null, ...body }),
})

describe('a call', () => {
  test.for([
    ['the server’s words', envelope({ msg: '系统维护中' }), '系统维护中'],
    ['its own words where the server gives none', envelope({ msg: '' }), '服务器异常'],
    ['its own words where there is no JSON', { body: '<h1>Bad Gateway</h1>' }, '服务器异常'],
  ] as const)('whose HTTP status is not 200 shows %s', async ([, answer, text], { phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/status of 502/)
    await page.route(sms, (route) => route.fulfill({ status: 502, ...answer }))
    await askForCode(page)
    await toast(page).getByText(text, { exact: true }).waitFor()
    await expectUsable(page)
  })

  test('that the server refuses shows the server’s words', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.route(sms, (route) => route.fulfill(envelope({ msg: '余额不足' })))
    await askForCode(page)
    await toast(page).getByText('余额不足').waitFor()
    await expectUsable(page)
  })

  test.for(['connectionrefused', 'connectionreset', 'namenotresolved', 'aborted'] as const)(
    'that gets no answer (%s) shows 请求取消',
    async (reason, { phone }) => {
      const { page, expectComplaint } = await phone('outside')
      expectComplaint(/net::ERR/)
      await page.route(sms, (route) => route.abort(reason))
      await askForCode(page)
      await toast(page).getByText('请求取消').waitFor()
      await expectUsable(page)
    },
  )

  test('that is not answered in 60,000 ms is given up', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install({ time: 0 })
    await page.goto(pages.login)
    await page.getByLabel('手机号').fill('13900000001')
    await page.clock.pauseAt(60_000)
    await page.route(sms, () => {})
    const request = page.waitForRequest(sms)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await request
    await page.clock.runFor(59_999)
    expect(await toast(page).innerText()).toBe('')
    await page.clock.runFor(1)
    await toast(page).getByText('请求超时').waitFor()
  })

  test('whose answer does not fit the contract shows 服务器异常', async ({ phone }) => {
    const { page } = await phone('outside')
    const odd = { code: 100000, success: true, msg: '', data: { retryAfterSeconds: 'soon' } }
    await page.route(sms, (route) => route.fulfill(envelope(odd)))
    await askForCode(page)
    await toast(page).getByText('服务器异常').waitFor()
    await expectUsable(page)
  })
})

describe('a toast about a call', () => {
  test('is in the middle of the screen, and goes by itself after 1500 ms', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install({ time: 0 })
    await page.route(sms, (route) => route.fulfill(envelope({ msg: '余额不足' })))
    await page.goto(pages.login)
    await page.getByLabel('手机号').fill('13900000001')
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await toast(page).getByText('余额不足').waitFor()
    const box = await page.locator('.toast__body').boundingBox()
    if (box === null) throw new Error('the toast has no place')
    expect(Math.abs(box.x + box.width / 2 - 375 / 2)).toBeLessThan(2)
    expect(Math.abs(box.y + box.height / 2 - 740 / 2)).toBeLessThan(2)
    await page.clock.runFor(1499)
    expect(await toast(page).innerText()).toContain('余额不足')
    await page.clock.runFor(1)
    await toast(page).getByText('余额不足').waitFor({ state: 'detached' })
  })

  test('is announced by a region that was there before it', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(pages.login)
    await page.locator('.toast[role=status][aria-live=polite]').waitFor({ state: 'attached' })
  })
})

test('a toast of the page’s own stays for 2000 ms', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.clock.install({ time: 0 })
  await page.goto(pages.login)
  await page.getByLabel('手机号').fill('13900000001')
  await page.clock.pauseAt(60_000)
  await page.getByLabel('验证码').fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await toast(page).getByText('请勾选协议').waitFor()
  await page.clock.runFor(1999)
  expect(await toast(page).innerText()).toContain('请勾选协议')
  await page.clock.runFor(1)
  await toast(page).getByText('请勾选协议').waitFor({ state: 'detached' })
})

test('doctor info with another code than 100000 shows its msg', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.route(`**${paths.doctorDetail}?t=*`, (route) =>
    route.fulfill(envelope({ code: 100001, msg: '医生信息暂不可用' })),
  )
  await seesToast(page, '医生信息暂不可用', () => page.goto(pages.service))
  await page.getByText('林晓').first().waitFor()
})

describe('copying a message', () => {
  const text = '下周三来复查'

  async function copy(page: Page, harness: RunningHarness): Promise<void> {
    const message = { from: doctorId, to: patientId, text }
    await harness.post('/harness/api/im/messages', message)
    await openRoom(page, doctorId)
    await choose(messageOf(page, text), '复制')
  }

  test('says 复制成功, and the text is on the clipboard', async ({ phone, harness }) => {
    const { page, context } = await phone('ios', identities.bound)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await copy(page, harness)
    await toast(page).getByText('复制成功').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })

  test('that the browser refuses says 复制失败', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      document.execCommand = () => false
    })
    await copy(page, harness)
    await toast(page).getByText('复制失败').waitFor()
    await messageOf(page, text).waitFor()
  })

  test('works by selection where the browser has no clipboard of its own', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('android', identities.bound)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await copy(page, harness)
    await toast(page).getByText('复制成功').waitFor()
  })
})
