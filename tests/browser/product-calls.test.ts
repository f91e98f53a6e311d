import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser-test.ts'
import { identities, type PhoneKind } from '#support/phone.ts'

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
      const asked = page.waitForRequest(signedOut ? sms : `**${paths.userInfo}?t=*`)
      if (signedOut) await askForCode(page)
      else await page.goto(pages.userInfo)
      const request = await asked
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

describe('a call that fails', () => {
  test.for<[string, { status: number; body: string }, string]>([
    ['an HTTP status with a msg', { status: 502, body: refusal('网关繁忙') }, '网关繁忙'],
    ['an HTTP status without a msg', { status: 500, body: 'oops' }, '服务器异常'],
    ['a reply that is no JSON', { status: 200, body: '<html>' }, '服务器异常'],
    ['a refusal', { status: 200, body: refusal('今日次数已用完') }, '今日次数已用完'],
  ])('says why by a toast: %s', async ([, reply, words], { phone }) => {
    const { page, expectComplaint } = await phone('outside')
    if (reply.status !== 200) expectComplaint(/status of 50\d/)
    await page.route(sms, (route) => route.fulfill(reply))
    await askForCode(page)
    await page.getByText(words).waitFor()
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

async function askForCode(page: Page): Promise<void> {
  await page.goto(pages.login)
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
}

function refusal(msg: string): string {
  return JSON.stringify({ code: 100500, success: false, msg, data: null })
}
