import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf } from '#support/browser/client-build.ts'
import { identities } from '#support/browser/phone.ts'
import { middleOf, swipe, touchOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

describe('a route', () => {
  test('of a recording that none is named of leads to one', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.interpretation)
    await page.getByText('请选择要查看的监护记录').waitFor()
    await page.getByRole('link', { name: '选择监护记录' }).click()
    await page.waitForURL(`**${pages.tutelageHistory}?pick=interpretation`)
  })

  test('has two paths for home', async ({ phone }) => {
    const { page } = await phone('outside')
    for (const path of [pages.home, pages.homeAlias]) {
      await page.goto(path)
      await page.getByRole('heading', { name: '在线问诊' }).waitFor()
    }
  })
})

test.for([
  ['that is nobody’s', '/pages/no/such/page?x=1'],
  ['in other letters', pages.login.toUpperCase()],
] as const)('an address %s gets a not-found page with a way home', async ([, path], { phone }) => {
  const { page } = await phone('outside')
  await page.goto(path)
  await page.getByText('没有找到这个页面').waitFor()
  await page.getByRole('link', { name: '返回首页' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test.for(['//pages/x', '//pages/x?code=1&state=2', '//pages/x?token=garbage', '//evil.example/x'])(
  'an address of two slashes is one of no page here: %s',
  async (path, { phone, harness }) => {
    for (const kind of ['outside', 'ios'] as const) {
      const { page } = await phone(kind, identities.bound)
      await page.goto(harness.url + path)
      await page.getByText('没有找到这个页面').waitFor()
      expect(new URL(page.url())).toMatchObject({ origin: harness.url, search: '' })
    }
  },
)

test('a page whose script can not be fetched offers to reload, and does', async ({ phone }) => {
  const { page, expectComplaint } = await phone('android', identities.bound)
  expectComplaint(/SyntaxError|Failed to load/)
  await page.goto(pages.home)
  await page.waitForURL(`**${pages.homeAlias}`)
  let broken = true
  await page.route(addressOf('src/features/user/user-info-page.tsx'), (route) =>
    broken ? route.fulfill({ status: 200, body: 'syntax error(' }) : route.continue(),
  )
  await page.getByRole('link', { name: '我的', exact: true }).click()
  const reload = page.getByText('点击重新加载')
  await reload.waitFor()
  broken = false
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('button', { name: '退出登录' }).waitFor()
})

describe('pulling down', () => {
  const pull = (page: Page) => swipe(page, { x: 180, y: 200 }, { x: 180, y: 320 })

  test('refreshes the consultation history', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.history)
    await page.getByRole('tab', { name: '全部' }).waitFor()
    await pull(page)
    await page.getByRole('status').getByText('刷新成功').waitFor()
  })

  test('goes on where what the finger lies on is drawn anew meanwhile', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    let come = () => {}
    const comes = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/api/ask/consultation/list*', async (route) => {
      await comes
      await route.continue()
    })
    await page.goto(pages.history)
    const touch = await touchOf(page)
    // The outline of three rows stands until the answer has come.
    await page.locator('.skeleton').nth(2).waitFor()
    await touch.down({ id: 0, ...(await middleOf(page.locator('.skeleton__row').first())) })
    come()
    await page.getByRole('article').first().waitFor()
    for (const y of [240, 280, 320, 360]) await touch.move({ id: 0, x: 180, y })
    await touch.up()
    await page.getByRole('status').getByText('刷新成功').waitFor()
  })
})

test('the console is not wider than a screen of 320 px', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/harness/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
