import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const clinic = {
  appId: 'wx00000000000c11a1',
  appSecret: 'clinic-secret-0123456789',
  payKey: 'clinic-pay-key-0123456789',
}
const names = [
  'chooseWXPay',
  'chooseImage',
  'previewImage',
  'scanQRCode',
  'getLocation',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'closeWindow',
]

const platformScript = 'jweixin-1.6.0.js'
const bridgeScript = 'bridge.js'

type Site = {
  /** Those of the harness that its pages have. */
  scripts?: readonly string[]
  /** Its own. */
  script?: string
  headers?: Record<string, string>
}

/** Somebody's site, with the platform's script and nothing else of ours. */
async function openSite(
  harness: RunningHarness,
  { scripts = [platformScript], script = '', headers = {} }: Site = {},
) {
  const ours = scripts.map((name) => `<script src="${harness.url}/harness/${name}"></script>`)
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    response.end(
      `<!doctype html><title>诊所</title><link rel="icon" href="data:,">${ours.join('')}<script>${script}</script><body>`,
    )
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
  })
  await harness.post('/harness/api/apps', clinic)
  // A TCP server's address is an object, not a pipe's name.
  const { port } = site.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** The site's server signs an address. */
async function configOf(harness: RunningHarness, url: string): Promise<object> {
  const get = async (path: string) => (await fetch(`${harness.url}/cgi-bin${path}`)).json()
  const { appId, appSecret } = clinic
  const token = z
    .object({ access_token: z.string() })
    .parse(await get(`/token?grant_type=client_credential&appid=${appId}&secret=${appSecret}`))
  const { ticket } = z
    .object({ ticket: z.string() })
    .parse(await get(`/ticket/getticket?access_token=${token.access_token}&type=jsapi`))
  const [timestamp, nonceStr] = [1767600000, 'Wm3WZYTPz0wzccnW']
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return { appId, timestamp, nonceStr, signature: hash('sha1', text, 'hex'), jsApiList: names }
}

const { appId: paidApp, payKey } = clinic
const signed = `appId=${paidApp}&nonceStr=a&package=prepay_id=wx1&signType=MD5&timeStamp=1767600000`
/** What the site's server has signed of an order. */
const payment = {
  timestamp: 1767600000,
  nonceStr: 'a',
  package: 'prepay_id=wx1',
  signType: 'MD5',
  paySign: hash('md5', `${signed}&key=${payKey}`, 'hex').toUpperCase(),
}
const { timestamp, ...others } = payment
const bridgePayment = { appId: paidApp, timeStamp: String(timestamp), ...others }

/** Pays once there is a bridge, and shows what the page is answered. */
const payingScript = `
  document.addEventListener('WeixinJSBridgeReady', () => {
    WeixinJSBridge.invoke('getBrandWCPayRequest', ${JSON.stringify(bridgePayment)}, (answer) => {
      document.title = answer.err_msg
    })
  })`

/** Configures the page; tells which of the two it was called with. */
function configure(page: Page, config: object): Promise<unknown> {
  return page.evaluate(
    (input) =>
      new Promise((resolve) => {
        // The stand-in's own name for it, which no type declares.
        const { wx } = window as unknown as { wx: Record<string, (given: unknown) => void> }
        wx.config?.(input)
        wx.ready?.(() => resolve('ready'))
        wx.error?.(resolve)
      }),
    config,
  )
}

/** Makes a call; it ends as the page is told, by success, cancel or fail. */
function call(page: Page, name: string, options: object = {}): Promise<unknown> {
  return page.evaluate(
    ([method, given]) =>
      new Promise((resolve) => {
        const { wx } = window as unknown as { wx: Record<string, (input: object) => void> }
        const ended = (how: string) => (answer: object) => resolve([how, answer])
        wx[method]?.({
          ...given,
          success: ended('success'),
          cancel: ended('cancel'),
          fail: ended('fail'),
        })
      }),
    [name, options] as const,
  )
}

describe('wx.config', () => {
  test('is ready with a signature of the address, wherever a router goes before on Android', async ({
    phone,
    harness,
  }) => {
    const site = await openSite(harness)
    const { page } = await phone('android')
    await page.goto(`${site}/list?a=1#/x`)
    expect(await configure(page, await configOf(harness, `${site}/list?a=1`))).toBe('ready')
    await page.evaluate(() => history.pushState(null, '', '/detail'))
    expect(await configure(page, await configOf(harness, `${site}/detail`))).toBe('ready')
    expect(await configure(page, await configOf(harness, `${site}/list?a=1`))).toMatchObject({
      errMsg: 'config:invalid signature',
      reason: expect.stringContaining(`${site}/detail`),
    })
  })

  test('goes on iOS by the landing URL, and says so', async ({ phone, harness }) => {
    const site = await openSite(harness)
    const { page } = await phone('ios')
    await page.goto(`${site}/list?code=0a&state=b`)
    await page.evaluate(() => history.pushState(null, '', '/detail'))
    expect(await configure(page, await configOf(harness, `${site}/detail`))).toMatchObject({
      errMsg: 'config:invalid signature',
      reason: expect.stringContaining('落地 URL'),
    })
    const landing = await configOf(harness, `${site}/list?code=0a&state=b`)
    expect(await configure(page, landing)).toBe('ready')
  })
})

test('with the switch landingUrl the landing URL counts on Android, too', async ({
  phone,
  harness,
}) => {
  const site = await openSite(harness)
  await harness.fidelity.set(['landingUrl'])
  const { page } = await phone('android')
  await page.goto(`${site}/list?a=1`)
  await page.evaluate(() => history.pushState(null, '', '/detail'))
  expect(await configure(page, await configOf(harness, `${site}/detail`))).toMatchObject({
    errMsg: 'config:invalid signature',
    reason: expect.stringContaining(`${site}/list?a=1`),
  })
  expect(await configure(page, await configOf(harness, `${site}/list?a=1`))).toBe('ready')
})

describe('a call', () => {
  test('is denied before wx.config, and when it was not named there', async ({
    phone,
    harness,
  }) => {
    const site = await openSite(harness)
    const { page } = await phone('android')
    await page.goto(`${site}/`)
    const denied = ['fail', { errMsg: 'scanQRCode:permission denied' }]
    expect(await call(page, 'scanQRCode')).toEqual(denied)
    await configure(page, { ...(await configOf(harness, `${site}/`)), jsApiList: ['closeWindow'] })
    expect(await call(page, 'scanQRCode')).toEqual(denied)
  })

  test('is answered by whoever sits there', async ({ phone, harness }) => {
    const site = await openSite(harness)
    const { page } = await phone('android')
    await page.goto(`${site}/`)
    expect(await configure(page, await configOf(harness, `${site}/`))).toBe('ready')
    const press = (name: string) => page.getByRole('button', { name }).click()

    const scanned = call(page, 'scanQRCode', { needResult: 1 })
    await page.getByLabel('二维码的内容').fill('https://clinic.example/1')
    await press('确定')
    expect(await scanned).toEqual([
      'success',
      { resultStr: 'https://clinic.example/1', errMsg: 'scanQRCode:ok' },
    ])

    const place = call(page, 'getLocation')
    await press('拒绝')
    expect(await place).toEqual(['cancel', { errMsg: 'getLocation:cancel' }])

    const images = call(page, 'chooseImage', { count: 1 })
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') }
    await page.getByLabel('照片').setInputFiles(photo)
    await press('确定')
    expect(await images).toEqual([
      'success',
      expect.objectContaining({ localIds: [expect.stringMatching(`^blob:${site}/`)] }),
    ])

    const paid = call(page, 'chooseWXPay', payment)
    await press('确认支付')
    expect(await paid).toEqual(['success', { errMsg: 'chooseWXPay:ok' }])

    expect(await call(page, 'chooseWXPay', { ...payment, nonceStr: 'b' })).toEqual([
      'fail',
      { errMsg: 'chooseWXPay:fail', reason: expect.stringContaining('paySign') },
    ])

    const link = `${site}/shared`
    expect(await call(page, 'updateAppMessageShareData', { link })).toMatchObject(['success', {}])
    const foreign = { link: 'https://elsewhere.example/' }
    expect(await call(page, 'updateTimelineShareData', foreign)).toMatchObject(['fail', {}])
    const checked = await call(page, 'checkJsApi', { jsApiList: ['scanQRCode', 'startRecord'] })
    expect(checked).toMatchObject([
      'success',
      { checkResult: { scanQRCode: true, startRecord: false } },
    ])

    expect(await call(page, 'closeWindow')).toMatchObject(['success', {}])
    await page.getByText('页面已关闭').waitFor()
  })
})

describe('the bridge of the messaging app', () => {
  test.for([
    ['by its own script', [bridgeScript]],
    ['by the platform’s', [platformScript]],
    ['by both', [bridgeScript, platformScript]],
  ] as const)(
    'comes once, some time after the page, %s, and pays',
    async ([, scripts], { phone, harness }) => {
      const site = await openSite(harness, { scripts, script: payingScript })
      const { page } = await phone('android')
      await page.goto(`${site}/`)
      await page.getByRole('dialog', { name: '微信支付' }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await page.getByRole('button', { name: '确认支付' }).click()
      await expect.poll(() => page.title()).toBe('get_brand_wcpay_request:ok')
    },
  )

  test('takes listeners, and has no other method', async ({ phone, harness }) => {
    const script = `document.addEventListener('WeixinJSBridgeReady', () => {
      WeixinJSBridge.on('menu:share:appmessage', () => {})
      WeixinJSBridge.call('hideOptionMenu')
      WeixinJSBridge.invoke('hideToolbar')
      WeixinJSBridge.invoke('toString', {}, (answer) => { document.title = answer.err_msg })
    })`
    const site = await openSite(harness, { scripts: [bridgeScript], script })
    const { page } = await phone('android')
    await page.goto(`${site}/`)
    await expect.poll(() => page.title()).toBe('system:function_not_exist')
  })

  test('leaves one alone that is there', async ({ phone, harness }) => {
    const script = `window.WeixinJSBridge = { own: true }
      document.addEventListener('WeixinJSBridgeReady', () => { document.title = 'told' })
      // After the one of the script before.
      setTimeout(() => { document.title += JSON.stringify(WeixinJSBridge) }, 300)`
    const site = await openSite(harness, { scripts: [bridgeScript], script })
    const { page } = await phone('android')
    await page.goto(`${site}/`)
    await expect.poll(() => page.title()).toBe('诊所{"own":true}')
  })
})

describe('a page whose policy keeps it from the harness', () => {
  const headers = { 'Content-Security-Policy': "connect-src 'self'" }
  const reason = /connect-src/

  test('is told so by wx.error', async ({ phone, harness }) => {
    const site = await openSite(harness, { headers })
    const { page, expectComplaint } = await phone('android')
    expectComplaint(/Content Security Policy/)
    await page.goto(`${site}/`)
    expect(await configure(page, { appId: clinic.appId })).toEqual({
      errMsg: 'config:fail',
      reason: expect.stringMatching(reason),
    })
  })

  test('is told so as it pays', async ({ phone, harness }) => {
    const site = await openSite(harness, { headers, scripts: [bridgeScript], script: payingScript })
    const { page, expectComplaint } = await phone('android')
    expectComplaint(/Content Security Policy/)
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto(`${site}/`)
    await expect.poll(() => page.title()).toBe('get_brand_wcpay_request:fail')
    expect((await warning).text()).toMatch(reason)
  })

  test('is told so by wx.chooseWXPay, where the bridge can’t be loaded', async ({
    phone,
    harness,
  }) => {
    const policy = `script-src 'unsafe-inline' ${harness.url}/harness/${platformScript}`
    const site = await openSite(harness, { headers: { 'Content-Security-Policy': policy } })
    const { page, expectComplaint } = await phone('android')
    expectComplaint(/Content Security Policy/)
    await page.goto(`${site}/`)
    expect(await configure(page, await configOf(harness, `${site}/`))).toBe('ready')
    expect(await call(page, 'chooseWXPay', payment)).toEqual([
      'fail',
      { errMsg: 'chooseWXPay:fail', reason: expect.stringContaining('script-src') },
    ])
  })
})
