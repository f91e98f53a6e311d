import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chatPath, loginPath, pages } from '#contract/pages.ts'
import { personalKeys } from '#contract/storage-keys.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf, sdkScript } from '#support/browser/client-build.ts'
import { keepInStorage, logInBySms, tokenBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'
import { seesToast } from '#support/browser/toast.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const isSdk = (url: string) => url.endsWith(sdkScript())

/** What the SDK asks for last of all after a login. */
const lastCommand = 'im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2'

/** Resolves once so many pages of somebody are in chat and have all they asked for. */
async function inChat(harness: RunningHarness, userId: string, times = 1): Promise<void> {
  const settled = async () => {
    const events = await harness.events()
    return events.filter(({ path, flow }) => path === lastCommand && flow === userId).length
  }
  await expect.poll(settled, { timeout: timeLimit(10_000) }).toBeGreaterThanOrEqual(times)
}

function scriptsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => void urls.push(request.url()))
  return urls
}

describe('chat', () => {
  test('comes once the page stands and somebody is signed in, and for nobody else', async ({
    phone,
    harness,
  }) => {
    const stranger = await phone('outside')
    const urls = scriptsOf(stranger.page)
    const untilAnswered = followRequests(stranger.page)
    await stranger.page.goto(pages.home)
    await stranger.page.getByRole('link', { name: '服务' }).waitFor()
    await stranger.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await untilAnswered()
    expect(urls.filter(isSdk)).toEqual([])

    const patient = await phone('ios', identities.bound)
    const painted: boolean[] = []
    patient.page.on('request', (request) => {
      if (!isSdk(request.url())) return
      void patient.page
        .evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        .then((has) => painted.push(has))
    })
    await patient.page.goto(pages.home)
    await inChat(harness, '10001')
    // Fetched, and taken from the cache.
    expect(new Set(painted)).toEqual(new Set([true]))
  })

  test('shows on the tab how much is unread, as it comes', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.home)
    await inChat(harness, '10001')
    const tab = page.getByRole('link', { name: /消息/ })
    await harness.post('/harness/api/im/messages', {
      from: '20001',
      to: '10001',
      text: '{n}',
      count: 3,
    })
    await tab.getByText('3 条未读').waitFor()
    await harness.post('/harness/api/im/messages', {
      from: '20001',
      to: '10001',
      text: '{n}',
      count: 97,
    })
    await tab.getByText('99+').waitFor()
  })
})

test('who signs out leaves nothing personal behind, though the script of chat does not come', async ({
  phone,
  harness,
}) => {
  const patient = await phone('outside')
  const { page, stored } = patient
  const draftsOf = (id: string) => ({ [id]: { C2C20001: '吃完药' } })
  await keepInStorage(patient, {
    token: await tokenBySms(harness, '13800000001'),
    chatDrafts: JSON.stringify({ ...draftsOf('10001'), ...draftsOf('10002') }),
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const script = addressOf('src/app/chat-wiring.ts')
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest(script)
  const untilAnswered = followRequests(page)
  await page.goto(pages.userInfo)
  await requested
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确认退出' }).click()
  await page.getByText('您还没有登录').waitFor()
  const left = Object.keys(await stored())
  expect(left.filter((key) => (personalKeys as readonly string[]).includes(key))).toEqual([])
  const came = page.waitForResponse(script)
  release()
  await (await came).finished()
  const drafts = async () => JSON.parse((await stored()).chatDrafts ?? '{}')
  await expect.poll(drafts).toEqual(draftsOf('10002'))
  await untilAnswered()
  const logins = (await harness.events()).filter(({ path }) => path === 'im_open_status.wslogin')
  expect(logins).toEqual([])
})

test('the loading of chat stays behind on its pages', async ({ phone, harness }) => {
  const match = { servcmd: 'im_open_status.wslogin' }
  await harness.post('/harness/api/faults', { match, latencyMs: 60_000 })
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.conversations)
  const loading = page.locator('.loading').getByText('加载中')
  await loading.waitFor()
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await page.getByText('距预产期').waitFor()
  await loading.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '消息' }).click()
  await loading.waitFor()
})

describe('who is kicked out', () => {
  const texts = {
    multipleAccount: '账号已在其他设备登录',
    multipleDevice: '账号已在其他',
    REST_API_Kick: '管理员',
  }

  test.for(Object.entries(texts))(
    'by %s is told why, leaves nothing behind and finds the way to login',
    async ([reason, text], { phone, harness }) => {
      const { page, stored } = await phone('ios', identities.bound)
      await page.goto(pages.userInfo)
      await inChat(harness, '10001')
      await harness.post('/harness/api/im/kick', { userId: '10001', reason })
      await page.getByRole('dialog').getByText(text).waitFor()
      const left = await stored()
      expect(left).not.toHaveProperty('token')
      expect(left).not.toHaveProperty('openId')
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
        expect.stringMatching(/^TIM_/),
      )
      await page.getByRole('dialog').getByRole('button', { name: '登录' }).click()
      await page.waitForURL((url) => url.pathname === pages.login)
    },
  )

  test('in a room is back in it after a login', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    const room = chatPath('C2C20001')
    await page.goto(loginPath(room))
    await logInBySms(page, harness, '13800000001')
    await page.getByRole('heading', { name: '周敏' }).waitFor()
    await inChat(harness, '10001')
    await harness.post('/harness/api/im/kick', { userId: '10001', reason: 'multipleAccount' })
    await page.getByRole('dialog').getByRole('button', { name: '登录' }).click()
    await page.waitForURL((url) => url.pathname === pages.login)
    await harness.advance(60_000)
    await logInBySms(page, harness, '13800000001')
    await page.getByRole('heading', { name: '周敏' }).waitFor()
    expect(new URL(page.url()).searchParams.get('conversationID')).toBe('C2C20001')
  })

  test('by a login on another phone is told so there, and the other phone goes on', async ({
    phone,
    harness,
  }) => {
    const first = await phone('ios', identities.bound)
    await first.page.goto(pages.home)
    await inChat(harness, '10001')
    const second = await phone('android', identities.bound)
    await second.page.goto(pages.home)
    await inChat(harness, '10001', 2)
    await first.page.getByRole('dialog').getByText('账号已在其他设备登录').waitFor()
    expect(await first.stored()).not.toHaveProperty('token')
    expect(await second.stored()).toHaveProperty('token')
  })

  test('by another tab of the same browser stays signed in, and is told of it', async ({
    phone,
    harness,
  }) => {
    const { context, page, stored } = await phone('ios', identities.bound)
    await page.goto(pages.home)
    await inChat(harness, '10001')
    const other = await context.newPage()
    // It is shown for seconds only.
    const notice = page.getByText('在其他设备登录').waitFor()
    await Promise.all([notice, other.goto(pages.home).then(() => inChat(harness, '10001', 2))])
    expect(await stored()).toHaveProperty('token')
  })

  test('because the signature is over gets a new one, and notices nothing', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('ios', identities.bound)
    await page.goto(pages.home)
    await inChat(harness, '10001')
    await harness.post('/harness/api/im/expire', { userId: '10001' })
    await inChat(harness, '10001', 2)
    expect(await stored()).toHaveProperty('token')
  })

  test('because token and signature are over is led to login by the token alone', async ({
    phone,
    harness,
  }) => {
    const patient = await phone('outside')
    const { page, stored } = patient
    // The SDK leaves the refusal of its own hello to nobody.
    patient.expectComplaint(/the UserSig has expired/)
    await page.goto(`${pages.login}?returnUrl=${encodeURIComponent(pages.service)}`)
    await logInBySms(page, harness, '13800000001')
    await inChat(harness, '10001')
    await seesToast(page, '登录已失效', () => harness.advance(31 * 24 * 3600_000))
    await page.waitForURL((url) => url.pathname === pages.login)
    expect(await stored()).not.toHaveProperty('token')
  })
})
