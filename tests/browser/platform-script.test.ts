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

/** Somebody's site, with the platform's script and nothing of ours. */
async function openSite(harness: RunningHarness) {
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<!doctype html><title>诊所</title><link rel="icon" href="data:,"><body><script src="${harness.url}/harness/jweixin-1.6.0.js"></script>`,
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

    const { appId, payKey } = clinic
    const text = `appId=${appId}&nonceStr=a&package=prepay_id=wx1&signType=MD5&timeStamp=1767600000`
    const payment = {
      timestamp: 1767600000,
      nonceStr: 'a',
      package: 'prepay_id=wx1',
      signType: 'MD5',
      paySign: hash('md5', `${text}&key=${payKey}`, 'hex').toUpperCase(),
    }
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
