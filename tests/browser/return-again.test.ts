import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

describe.each(['ios', 'android'] as const)('after the redirect on %s', (kind) => {
  test('neither code nor state nor token is left in the address', async ({ phone }) => {
    const { page } = await phone(kind, identities.bound)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a refresh redeems nothing again', async ({ phone, harness }) => {
    const { page } = await phone(kind, identities.bound)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    await page.reload()
    await page.getByText('林晓').first().waitFor()
    expect(Object.values(await harness.redemptions())).toEqual([1])
    expect(await authorizations(harness)).toBe(1)
  })

  test('back leaves the app: no entry of the authorization is left behind', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone(kind, identities.bound)
    await page.goto('/harness/')
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/harness/')
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('back onto the authorization page of an asked person comes back in, and redeems nothing', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone(kind)
    await page.goto(pages.service)
    await page.getByRole('radio', { name: /林晓/ }).check()
    await page.getByRole('button', { name: '允许' }).click()
    await page.getByText('已登录').waitFor()
    await page.goBack()
    await page.waitForURL(`**${pages.service}`)
    await page.getByText('已登录').waitFor()
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('a second tab with the same return redeems nothing', async ({ phone, harness }) => {
    const { page, context } = await phone(kind, identities.bound)
    const returned = catchReturn(context)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    const second = await context.newPage()
    await second.goto(await returned)
    await second.getByText('林晓').first().waitFor()
    expect(new URL(second.url()).search).toBe('')
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('a second tab of a person without an account asks for a code of its own', async ({
    phone,
    harness,
  }) => {
    const { page, context } = await phone(kind, identities.unbound)
    const returned = catchReturn(context)
    await page.goto(pages.service)
    await page.getByText('未登录').waitFor()
    const second = await context.newPage()
    await second.goto(await returned)
    await second.waitForURL((url) => url.search === '')
    await second.getByText('未登录').waitFor()
    const redeemed = Object.values(await harness.redemptions())
    expect(redeemed.length).toBeLessThanOrEqual(2)
    expect(redeemed.every((count) => count === 1)).toBe(true)
  })

  test('two tabs that open at once each come back with their own state', async ({
    phone,
    harness,
  }) => {
    const { page, context } = await phone(kind, identities.bound)
    const second = await context.newPage()
    await Promise.all([page.goto(pages.service), second.goto(pages.service)])
    await Promise.all([page, second].map((each) => each.getByText('林晓').first().waitFor()))
    const redeemed = Object.values(await harness.redemptions())
    expect(redeemed.every((count) => count === 1)).toBe(true)
    expect(await authorizations(harness)).toBeLessThanOrEqual(2)
  })
})

/** The address with code and state that the first tab comes back to. */
function catchReturn(context: BrowserContext): Promise<string> {
  return new Promise((resolve) => {
    context.on('request', (request) => {
      if (/[?&]code=/.test(request.url())) resolve(request.url())
    })
  })
}

async function authorizations(harness: RunningHarness): Promise<number> {
  const events = await harness.events()
  return events.filter(({ path }) => path === '/connect/oauth2/authorize').length
}
