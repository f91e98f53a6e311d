import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf, entryScript, sheetOf } from '#support/browser/client-build.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { openPage } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const chunk = addressOf('src/features/user/user-info-page.tsx')
const sheet = sheetOf('src/features/user/user-info-page.tsx')
const mine = (page: Page) => page.getByRole('link', { name: '我的', exact: true })
const failed = (page: Page) => page.getByText('页面加载失败')

/** Every document that the page loads, by path. */
function documents(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

/** Notes how long the placeholder was there before it could be seen. */
function timeThePlaceholder(): void {
  let since: number | null = null
  const look = (now: number) => {
    const placeholder = document.querySelector('.loading__body')
    if (placeholder === null) since = null
    else since ??= now
    const seen = placeholder !== null && getComputedStyle(placeholder).visibility === 'visible'
    if (seen && since !== null) Reflect.set(window, 'placeholderAfterMs', now - since)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** How the page lets its cache take part in what it fetches from here on. */
async function recordCacheModes(page: Page): Promise<() => Promise<string[]>> {
  const modes = await page.evaluateHandle(() => {
    const { fetch } = window
    const seen: string[] = []
    window.fetch = (input, init) => {
      seen.push(init?.cache ?? 'default')
      return fetch(input, init)
    }
    return seen
  })
  return () => modes.jsonValue()
}

test.for([
  ['zh-Hans', '加载失败，点击重试'],
  ['en', "Couldn't load. Tap to try again."],
] as const)(
  'an application whose script does not come says so, and a tap loads it: %s',
  async ([language, text], { phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/ERR_FAILED/)
    await page.addInitScript((value) => localStorage.setItem('language', value), language)
    await page.route(`**/${entryScript()}`, (route) => route.abort(), { times: 1 })
    await page.goto(pages.service)
    const said = page.locator(`:lang(${language}) main:not([aria-busy])`).getByRole('alert')
    await said.getByRole('button', { name: text, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(text).count()).toBe(0)
  },
)

describe('a page that is still being fetched', () => {
  test('shows its frame at once and a placeholder after 200 ms', async ({ phone }) => {
    const { page } = await phone('outside')
    await neverIdle(page)
    await page.route(chunk, () => {})
    await page.goto(pages.service)
    await page.getByText('使用帮助').waitFor()
    await page.evaluate(timeThePlaceholder)
    await mine(page).click()
    await page.getByRole('heading', { name: '个人信息' }).waitFor()
    const waited = await page.waitForFunction(() => Reflect.get(window, 'placeholderAfterMs'))
    expect(await waited.jsonValue()).toBeGreaterThan(199)
    expect(await waited.jsonValue()).toBeLessThan(timeLimit(1000))
    expect(await page.locator('.loading__body').innerText()).toContain('加载中')
  })

  test('is given up after 60 s', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install({ time: 0 })
    await neverIdle(page)
    await page.route(chunk, () => {})
    await page.goto(pages.service)
    await mine(page).waitFor()
    await page.clock.pauseAt(60_000)
    await mine(page).click()
    await page.getByText('加载中').waitFor()
    await page.clock.runFor(59_999)
    expect(await failed(page).isVisible()).toBe(false)
    await page.clock.runFor(1)
    await failed(page).waitFor()
  })

  test('is asked for again as a kept page comes back, in case the browser has forgotten it', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await neverIdle(page)
    let requests = 0
    await page.route(chunk, (route) => {
      requests += 1
      // The first one nobody answers, ever.
      return requests === 1 ? undefined : route.continue()
    })
    await page.goto(pages.service)
    const cacheModes = await recordCacheModes(page)
    await mine(page).click()
    await page.getByText('加载中').waitFor()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(requests).toBe(1)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await page.getByText('您还没有登录').waitFor()
    // What the browser may still think is on its way is not waited for.
    expect(await cacheModes()).toContain('reload')
  })

  test.for([
    ['a kept page begins anew where it is lost', true, [pages.service, pages.userInfo]],
    ['any other page waits for it', false, [pages.service]],
  ] as const)('is there, but does not run: %s', async ([, persisted, expected], { phone }) => {
    const { page } = await phone('outside')
    await neverIdle(page)
    await page.clock.install()
    const loaded = documents(page)
    const scripts: string[] = []
    await page.route(chunk, (route) => {
      if (route.request().resourceType() !== 'script') return route.continue()
      scripts.push(route.request().url())
      return scripts.length === 1 ? undefined : route.continue()
    })
    await page.goto(pages.service)
    await page.evaluate(
      (isKept) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isKept })),
      persisted,
    )
    await mine(page).click()
    await expect.poll(() => scripts.length).toBe(1)
    await page.clock.runFor(5000)
    const shown = persisted ? '您还没有登录' : '加载中'
    await page.getByText(shown).waitFor()
    expect(loaded).toEqual(expected)
  })

  test('is not kept from its place by a style sheet that was lost as a kept page was left', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await neverIdle(page)
    const requested: string[] = []
    await page.route(sheet, (route) => {
      requested.push(route.request().resourceType())
      // What puts it into the cache is answered; the page's own link at first is not, ever.
      return requested.length === 2 ? undefined : route.continue()
    })
    await page.goto(pages.service)
    await mine(page).click()
    await expect.poll(() => requested).toEqual(['fetch', 'stylesheet'])
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await page.getByText('您还没有登录').waitFor()
  })
})

test('a part of a page that is still being fetched takes the old one’s place at once', async ({
  phone,
}) => {
  const { page } = await phone('ios', identities.bound)
  await page.route(addressOf('src/features/patient/medical-record-form.tsx'), () => {})
  // Whom a record may be of is known then.
  await openPage(page, pages.askPersons)
  await page.getByRole('button', { name: /^添加患者/ }).waitFor()
  await page.evaluate((list) => {
    history.pushState(null, '', list)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${pages.createRecord}?list=1`)
  const write = page.getByRole('link', { name: '新建记录' })
  await write.click()
  await write.waitFor({ state: 'hidden' })
  await page.locator('.skeleton').first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

describe('a page whose files are gone', () => {
  test.for([
    ['the script', chunk, { status: 404 }],
    ['the style sheet', sheet, { status: 404 }],
    ['the style sheet, in whose place there is a page', sheet, { contentType: 'text/html' }],
  ] as const)(
    'is reloaded once, as after a deploy, and is there then: %s',
    async ([, file, answer], { phone }) => {
      const { page, expectComplaint } = await phone('outside')
      expectComplaint(/404|Failed to fetch|Failed to load|MIME/)
      await neverIdle(page)
      const loaded = documents(page)
      await page.route(file, (route) =>
        loaded.length === 1 ? route.fulfill(answer) : route.continue(),
      )
      await page.goto(pages.service)
      await mine(page).click()
      await page.getByText('您还没有登录').waitFor()
      expect(loaded).toEqual([pages.service, pages.userInfo])
    },
  )

  test('is reloaded no second time: the error placeholder comes, and a tap reloads', async ({
    phone,
  }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/404|Failed to fetch|Failed to load/)
    await neverIdle(page)
    const loaded = documents(page)
    await page.route(chunk, (route) => route.fulfill({ status: 404 }))
    await page.goto(pages.service)
    await mine(page).click()
    await failed(page).waitFor()
    expect(loaded).toEqual([pages.service, pages.userInfo])
    await page.unroute(chunk)
    await page.getByRole('button', { name: '重新加载' }).click()
    await page.getByText('您还没有登录').waitFor()
    expect(loaded).toHaveLength(3)
  })

  test('stays on a placeholder where nothing answers, and the rest of the app is usable', async ({
    phone,
  }) => {
    const { page, expectComplaint, context } = await phone('outside')
    expectComplaint(/Failed to fetch|Failed to load|ERR_INTERNET_DISCONNECTED/)
    await neverIdle(page)
    await page.goto(pages.service)
    await page.getByText('使用帮助').waitFor()
    const loaded = documents(page)
    await context.setOffline(true)
    await mine(page).click()
    await failed(page).waitFor()
    expect(loaded).toEqual([])
    await page.getByText('网络已断开').waitFor()
    await page.getByRole('link', { name: '服务', exact: true }).click()
    await page.getByText('使用帮助').waitFor()
    await context.setOffline(false)
    await mine(page).click()
    await page.getByText('您还没有登录').waitFor()
  })
})

describe('the pages that people go to next', () => {
  test('are fetched when the browser is idle', async ({ phone }) => {
    const { page } = await phone('outside', undefined, { savesData: false })
    const ahead = page.waitForResponse(chunk)
    await page.goto(pages.service)
    await page.getByText('使用帮助').waitFor()
    expect((await ahead).status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe(pages.service)
  })

  test('are fetched no earlier than they are opened where the phone saves data', async ({
    phone,
  }) => {
    const { page } = await phone('outside', undefined, { savesData: true })
    let requests = 0
    await page.route(chunk, (route) => {
      requests += 1
      return route.continue()
    })
    const untilAnswered = followRequests(page)
    await page.goto(pages.service)
    await page.getByText('使用帮助').waitFor()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(null))))
    await untilAnswered()
    expect(requests).toBe(0)
    await mine(page).click()
    await page.getByText('您还没有登录').waitFor()
    expect(requests).toBeGreaterThan(0)
  })

  test('may fail to come unnoticed, and are fetched again when they are asked for', async ({
    phone,
  }) => {
    const { page, expectComplaint } = await phone('outside', undefined, { savesData: false })
    expectComplaint(/404|Failed to load/)
    const loaded = documents(page)
    const ahead = page.waitForResponse(chunk)
    let lost = true
    await page.route(chunk, (route) => (lost ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto(pages.service)
    await ahead
    lost = false
    await page.getByText('使用帮助').waitFor()
    expect(loaded).toEqual([pages.service])
    await mine(page).click()
    await page.getByText('您还没有登录').waitFor()
  })
})

test('a tab page keeps its scroll position', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.setViewportSize({ width: 375, height: 420 })
  await page.goto(pages.service)
  await page.getByText('林晓').first().waitFor()
  await page.evaluate(() => scrollTo(0, 180))
  await page.waitForFunction(() => scrollY === 180)
  await mine(page).click()
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: '服务', exact: true }).click()
  await page.waitForFunction(() => scrollY === 180)
})
