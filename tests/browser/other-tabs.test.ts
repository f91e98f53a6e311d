import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { loginPath, pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { addressOf } from '#support/browser/client-build.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'
import { logInBySms, tokenBySms } from '#support/browser/log-in.ts'

useHarnessAndBrowser()

describe('a page beside which another tab of the browser', () => {
  test('signs out says so, and asks to sign in first', async ({ phone, harness }) => {
    const { page, context } = await phone('outside')
    await signIn(page, await tokenBySms(harness, '13800000001'))
    await page.goto(pages.history)
    await page.getByRole('tab', { name: '待支付' }).waitFor()
    await signOut(await openBeside(page))
    await page.getByText('请先登录').waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.history)
    expect(context.pages()).toHaveLength(2)
  })

  test('signs out has nobody asked any more what the one before was asked', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await signIn(page, await tokenBySms(harness, '13800000001'))
    await page.goto(pages.userInfo)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确认退出' }).waitFor()
    await signOut(await openBeside(page))
    await page.getByText('您还没有登录').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('signs out goes on without a word while the script for it can’t be fetched', async ({
    phone,
    harness,
  }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/404/)
    // Chat would make the call that is refused.
    await neverIdle(page)
    await signIn(page, await tokenBySms(harness, '13800000001'))
    await page.goto(pages.history)
    await page.getByRole('tab', { name: '待支付' }).waitFor()
    const script = addressOf('src/app/follow-other-tabs.ts')
    // Each change of the storage would fetch it anew: none is to come after the first has failed.
    const lastChange = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('storage', ({ key }) => key === 'lastChange' && resolve())
        }),
    )
    await page.route(script, async (route) => {
      await lastChange
      // What is missing is not asked for again at once, as what has no answer is.
      await route.fulfill({ status: 404 })
    })
    const failed = page.waitForResponse(script)
    const other = await openBeside(page)
    await signOut(other)
    await other.evaluate(() => localStorage.setItem('lastChange', ''))
    await failed
    await page.unroute(script)
    await page.getByRole('tab', { name: '待支付' }).click()
    await page.getByText('请先登录').waitFor()
  })

  test('signs somebody else in is theirs, and what it sends is, too', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await signIn(page, await tokenBySms(harness, '13800000001'))
    await page.goto(pages.userInfo)
    await page.getByText('林晓').first().waitFor()
    const other = await openBeside(page)
    await signIn(other, await tokenBySms(harness, '13900000011'))
    await other.getByText('用户0011').first().waitFor()
    await page.getByText('用户0011').first().waitFor()
    expect(await page.getByText('林晓').count()).toBe(0)
  })

  test('signs in is signed in, where it is', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await page.goto(pages.history)
    await page.getByText('请先登录').waitFor()
    const other = await openBeside(page)
    await other.goto(pages.login)
    await logInBySms(other, harness, '13800000001')
    await page.getByRole('tab', { name: '待支付' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.history)
  })

  test('signs in leads from the login page to the page that it returns to', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto(loginPath(`${pages.history}?tab=unpaid`))
    await page.getByRole('heading', { name: '手机号登录' }).waitFor()
    const other = await openBeside(page)
    await other.goto(pages.login)
    await logInBySms(other, harness, '13800000001')
    await page.waitForURL(`**${pages.history}?tab=unpaid`)
  })

  test('signs somebody else in while it opens is theirs, and writes nothing over what they have', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('outside')
    const [doctors, patients] = [
      await tokenBySms(harness, '13800000003'),
      await tokenBySms(harness, '13900000011'),
    ]
    await signIn(page, doctors)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const held = [paths.chatAccount, paths.doctorDetail].map(async (path) => {
      const requested = page.waitForRequest(`**${path}*`)
      await page.route(
        `**${path}*`,
        async (route) => {
          await released
          await route.continue()
        },
        { times: 1 },
      )
      return requested
    })
    await page.goto(pages.userInfo)
    await Promise.all(held)
    const other = await openBeside(page)
    await signIn(other, patients)
    await other.getByText('用户0011').first().waitFor()
    const { id } = await stored()
    const answered = page.waitForResponse(`**${paths.doctorDetail}*`)
    release()
    await (await answered).finished()
    await page.getByText('用户0011').first().waitFor()
    expect(await stored()).toMatchObject({ token: patients, id, doctorType: '1' })
  })

  test('has a new token of the same person stays as it is, until that token ends', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('outside')
    // Chat would notice the end of the token before the person does anything.
    await neverIdle(page)
    await signIn(page, await tokenBySms(harness, '13800000001'))
    await page.goto(pages.history)
    await page.getByRole('tab', { name: '待支付' }).waitFor()
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    const renewed = await tokenBySms(harness, '13800000001')
    const other = await openBeside(page)
    await signIn(other, renewed)
    await other.getByText('林晓').first().waitFor()
    await other.close()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await revoke(harness, renewed)
    await page.getByRole('tab', { name: '待支付' }).click()
    await page.getByRole('heading', { name: '手机号登录' }).waitFor()
    expect(await stored()).not.toHaveProperty('token')
  })
})

async function signIn(page: Page, token: string): Promise<void> {
  const known = page.waitForResponse((response) => response.url().includes(paths.chatAccount))
  await page.goto(`${pages.service}?token=${token}`)
  await known
}

/** Without chat, which changes the storage whenever it likes. */
async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await neverIdle(other)
  await other.goto(pages.userInfo)
  return other
}

async function revoke({ url }: HarnessClient, token: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', SSOtoken: token }
  await fetch(url + paths.logout, { method: 'POST', headers, body: '{}' })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确认退出' }).click()
  await page.getByText('您还没有登录').waitFor()
}
