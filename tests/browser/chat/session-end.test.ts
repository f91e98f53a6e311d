import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { openStill } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'
import { seesToast } from '#support/browser/toast.ts'

useHarnessAndBrowser()

const month = 31 * 24 * 3600_000
const member = pages.healthInfo

describe('a session that ends while the app is open', () => {
  test('leads to login with the server’s words, and back to where one was', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('outside')
    // Chat, which comes when the page is idle, would find out before the next page is opened.
    await neverIdle(page)
    await page.goto(`${pages.login}?returnUrl=${encodeURIComponent(pages.service)}`)
    await logInBySms(page, harness, '13800000001')
    await page.getByText('林晓').first().waitFor()
    await harness.advance(month)
    await seesToast(page, '登录已失效', () => page.goto(`${pages.healthInfo}?from=card`))
    await page.waitForURL((url) => url.pathname === pages.login)
    expect(await stored()).not.toHaveProperty('token')
    await logInBySms(page, harness, '13800000001')
    await page.waitForURL(`**${pages.healthInfo}?from=card`)
  })

  test('by a call of the page’s own leads there too', async ({ phone, harness }) => {
    const { page, stored } = await phone('outside')
    // Chat, which comes when the page is idle, would find out first.
    await neverIdle(page)
    await page.goto(pages.login)
    await logInBySms(page, harness, '13800000003')
    await page.getByText('周敏').waitFor()
    // None of the calls that the workbench makes as it opens is to find out.
    const untilAnswered = followRequests(page)
    await page.reload()
    await page.getByRole('link', { name: '个人信息' }).waitFor()
    await untilAnswered()
    await harness.advance(month)
    await seesToast(page, '登录已失效', () => page.getByRole('link', { name: '个人信息' }).click())
    await page.waitForURL((url) => url.pathname === pages.login)
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(pages.userInfo)
    expect(await stored()).not.toHaveProperty('token')
    await logInBySms(page, harness, '13800000003')
    await page.getByRole('button', { name: '退出登录' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.userInfo)
  })

  test('is renewed by a new authorization inside the messaging app', async ({ phone, harness }) => {
    const { page, stored } = await phone('ios', identities.bound)
    // Chat, which comes when the page is idle, would find out before the next page is opened.
    await neverIdle(page)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    const before = await stored()
    await harness.advance(month)
    await page.goto(member)
    await page.getByRole('heading', { name: '健康信息' }).waitFor()
    await page.waitForFunction((old) => {
      const token = localStorage.getItem('token')
      return token !== null && token !== old
    }, before.token)
  })
})

describe('who is not signed in', () => {
  test.for([pages.chat, pages.healthInfo, pages.history, pages.workbench, pages.askPay])(
    'may not enter %s, and gets there by login',
    async (path, { phone }) => {
      const { page } = await phone('outside')
      await page.goto(`${path}?id=7`)
      await page.getByText('请先登录').waitFor()
      await page.getByRole('main').getByRole('link', { name: '登录' }).click()
      await page.waitForURL((url) => url.pathname === pages.login)
      expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`${path}?id=7`)
    },
  )

  test('gets there with the query as it was written', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    const query = '?keyword=%E5%A4%B4%E6%99%95&share=50%2525&half=100%&plus=a+b'
    await page.goto(pages.healthInfo + query)
    await page.getByRole('main').getByRole('link', { name: '登录' }).click()
    await page.waitForURL((url) => url.pathname === pages.login)
    await logInBySms(page, harness, '13800000001')
    await page.waitForURL((url) => url.pathname === pages.healthInfo)
    expect(new URL(page.url()).search).toBe(query)
  })

  test.for([pages.home, pages.service, pages.privacy, pages.askDoctor, pages.doctorDetail])(
    'may look at %s',
    async (path, { phone }) => {
      const { page } = await phone('outside')
      const untilAnswered = followRequests(page)
      await openStill(page, path)
      await untilAnswered()
      expect(await page.getByText('请先登录').isVisible()).toBe(false)
    },
  )
})

test('a patient may not enter the workbench', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.service)
  await page.getByText('林晓').first().waitFor()
  await page.goto(pages.workbench)
  await page.waitForURL(`**${pages.homeAlias}`)
})
