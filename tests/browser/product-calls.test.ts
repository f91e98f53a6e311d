import type { Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf, entryScript } from '#support/browser/client-build.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { identities, type PhoneKind } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const sms = `**${paths.sendSmsCode}?t=*`

describe('every product call', () => {
  test.for([
    ['ios', { channel: '4', appid: 'wx0000000000000001' }],
    ['android', { channel: '3', appid: 'wx0000000000000001' }],
    ['outside', { channel: '4', appid: 'h50000000000000001' }],
  ] as [PhoneKind, Record<string, string>][])(
    'is a POST with a JSON body, a timestamp and every header: %s',
    async ([kind, own], { phone }) => {
      const { page, stored } = await phone(kind, identities.bound)
      const signedOut = kind === 'outside'
      const awaited = page.waitForRequest(signedOut ? sms : `**${paths.userInfo}?t=*`)
      if (signedOut) await askForCode(page)
      else await page.goto(pages.userInfo)
      const request = await awaited
      const { token = '', deviceId } = await stored()
      expect(request.method()).toBe('POST')
      expect(request.postDataJSON()).toEqual(signedOut ? { mobile: '13900000001' } : {})
      const sent = Number(new URL(request.url()).searchParams.get('t'))
      expect(Math.abs(Date.now() - sent)).toBeLessThan(60_000)
      expect(await request.allHeaders()).toMatchObject({
        istemplate: 'miniapp',
        clienttype: 'mall',
        'content-type': 'application/json',
        ssotoken: token,
        areacode: '86',
        sellerid: '11172',
        v: '2025.02.181',
        devicetoken: deviceId,
        ...own,
      })
    },
  )

  test('shows a loading indicator while it waits, and hides it on the reply', async ({ phone }) => {
    const { page } = await phone('outside')
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(sms, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await askForCode(page)
    await page.getByText('加载中').waitFor()
    answer()
    await page.getByText('加载中').waitFor({ state: 'detached' })
  })
})

describe('a call of the launch', () => {
  const login = `${pages.login}?returnUrl=${pages.service}`
  const account = `**${paths.chatAccount}?t=*`

  test('goes out from index.html as it does from the application, header for header', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto(login)
    const late = page.waitForRequest(account)
    await logInBySms(page, harness, '13800000001')
    const fromApplication = await asItLeft(await late)
    await page.getByText('林晓').first().waitFor()

    const left: string[] = []
    page.on('request', (request) => left.push(new URL(request.url()).pathname))
    const early = page.waitForRequest(account)
    await Promise.all([page.waitForRequest(`**/${entryScript()}`), page.goto(login)])
    expect(await asItLeft(await early)).toEqual(fromApplication)
    expect(left.indexOf(paths.chatAccount)).toBeLessThan(left.indexOf(`/${entryScript()}`))
    expect(fromApplication.headers).toContainEqual(['v', '2025.02.181'])
  })
})

describe('the script that sends calls', () => {
  const script = addressOf('src/services/product-sender.ts')

  test('is fetched again with the next call where it did not come', async ({ phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/ERR_CONNECTION_REFUSED/)
    await page.route(script, (route) => route.abort('connectionrefused'))
    await askForCode(page)
    await page.getByText('请求取消').waitFor()
    await page.unroute(script)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText(/\d+s后再次发送/).waitFor()
  })

  test('is waited for as long as an answer is', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await page.route(script, () => {})
    await askForCode(page)
    await page.clock.runFor(50_000)
    expect(await page.getByText('请求超时').count()).toBe(0)
    await page.clock.runFor(10_000)
    await page.getByText('请求超时').waitFor()
  })

  test('holds up no page', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.route(script, () => {})
    await page.goto(pages.login)
    await page.getByLabel('手机号').waitFor()
  })
})

describe('a call that fails', () => {
  test.for<[string, { status: number; body: string }, string]>([
    ['an HTTP status with a msg', { status: 502, body: refusal('网关繁忙') }, '网关繁忙'],
    ['an HTTP status without a msg', { status: 500, body: 'oops' }, '服务器异常'],
    ['a reply that is no JSON', { status: 200, body: '<html>' }, '服务器异常'],
    ['a refusal', { status: 200, body: refusal('今日次数已用完') }, '今日次数已用完'],
  ])('says why by a toast: %s', async ([, reply, message], { phone }) => {
    const { page, expectComplaint } = await phone('outside')
    if (reply.status !== 200) expectComplaint(/status of 50\d/)
    await page.route(sms, (route) => route.fulfill(reply))
    await askForCode(page)
    await page.getByText(message).waitFor()
    await page.getByLabel('手机号').waitFor()
  })

  test('for want of a network says so', async ({ phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/ERR_CONNECTION_REFUSED/)
    await page.route(sms, (route) => route.abort('connectionrefused'))
    await askForCode(page)
    await page.getByText('请求取消').waitFor()
  })

  test('to answer within 60,000 ms is given up', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await page.route(sms, () => {})
    const sent = page.waitForRequest(sms)
    await askForCode(page)
    await sent
    await page.clock.runFor(50_000)
    expect(await page.getByText('请求超时').count()).toBe(0)
    await page.clock.runFor(10_000)
    await page.getByText('请求超时').waitFor()
  })
})

/** All that a server sees of a request, but for the time in its address. */
async function asItLeft(request: Request) {
  const headers = await request.headersArray()
  return {
    method: request.method(),
    url: request.url().replace(/\?t=\d+$/, '?t='),
    headers: headers.map(({ name, value }) => [name, value]),
    body: request.postData(),
  }
}

async function askForCode(page: Page): Promise<void> {
  await page.goto(pages.login)
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
}

function refusal(msg: string): string {
  return JSON.stringify({ code: 100500, success: false, msg, data: null })
}
