import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { appIdInApp, authChannel, authType } from '#contract/product-ids.ts'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const authLogin = `**${paths.authLogin}?t=*`

describe.each(['ios', 'android'] as const)('an authorization that fails on %s', (kind) => {
  test('denied on the page lands on the service page, without an account', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone(kind)
    await page.goto(pages.home)
    await page.getByRole('button', { name: '拒绝', exact: true }).click()
    await page.waitForURL(`**${pages.service}`)
    await page.getByText('未登录').waitFor()
    expect(await stored()).not.toHaveProperty('token')
    expect(await harness.redemptions()).toEqual({})
  })

  test('denied without asking lands on the service page too', async ({ phone, harness }) => {
    await harness.next({ decision: 'deny' })
    const { page } = await phone(kind, identities.bound)
    await page.goto(pages.service)
    await page.getByText('未登录').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('stopped by an error page of the platform can be begun again from the link', async ({
    phone,
    harness,
  }) => {
    await harness.next({ decision: 'error', error: 10003 })
    const { page } = await phone(kind, identities.bound)
    await page.goto(pages.home)
    await page.getByText('redirect_uri域名与后台配置不一致').waitFor()
    await page.goto(pages.home)
    await page.waitForURL(`**${pages.homeAlias}`)
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('with a code that has expired shows the server msg, and does not loop', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone(kind, identities.bound)
    await page.route(authLogin, async (route) => {
      await harness.advance(5 * 60_000)
      await route.continue()
    })
    await page.goto(pages.service)
    await page.getByText('40029').waitFor()
    await page.getByText('未登录').waitFor()
    expect(await stored()).not.toHaveProperty('token')
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('with a code that was used shows the server msg, and does not loop', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone(kind, identities.bound)
    await page.route(authLogin, async (route) => {
      const { code } = route.request().postDataJSON()
      await harness.post(paths.authLogin, { code, authType, appId: appIdInApp, authChannel })
      await route.continue()
    })
    await page.goto(pages.service)
    await page.getByText('40163').waitFor()
    expect(await stored()).not.toHaveProperty('token')
  })

  test('that is rejected by a failing server shows its words', async ({ phone }) => {
    const { page } = await phone(kind, identities.bound)
    await page.route(authLogin, (route) =>
      route.fulfill({ json: { code: 100500, success: false, msg: '系统繁忙', data: null } }),
    )
    await page.goto(pages.service)
    await page.getByText('系统繁忙').waitFor()
  })

  test('with a state that was changed authorizes anew, once, and never redeems that code', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone(kind, identities.bound)
    const tampered = await tamper(page, 1)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    expect(await stored()).toHaveProperty('token')
    const redeemed = await harness.redemptions()
    expect(Object.values(redeemed)).toEqual([1])
    expect(tampered).toHaveLength(1)
    expect(Object.keys(redeemed)).not.toContain(tampered[0])
  })

  test('with a state that was changed twice asks the person, who can authorize again', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone(kind, identities.bound)
    const tampered = await tamper(page, 2)
    await page.goto(pages.service)
    const again = page.getByRole('button', { name: '重新授权' })
    await again.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(tampered).toHaveLength(2)
    expect(await harness.redemptions()).toEqual({})
    await again.click()
    await page.getByText('林晓').first().waitFor()
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('and who is not verified may log in instead', async ({ phone, harness }) => {
    const { page, stored } = await phone(kind, identities.unbound)
    await tamper(page, 2)
    await page.goto(`${pages.doctorDetail}?doctorId=20001`)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await logInBySms(page, harness, '13900000011')
    await expect.poll(stored).toHaveProperty('token')
  })
})

/** Changes the state of the next returns on their way back; gives the codes that were there. */
async function tamper(page: Page, times: number): Promise<string[]> {
  const codes: string[] = []
  await page.route('**/connect/oauth2/authorize?*', async (route) => {
    if (codes.length >= times) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const url = new URL(response.headers().location ?? '')
    codes.push(url.searchParams.get('code') ?? '')
    url.searchParams.set('state', 'forged')
    await route.fulfill({ status: 302, headers: { location: url.href } })
  })
  return codes
}
