import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { holdAnswers, nextFrames } from '#support/browser/held-answers.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'
import { mobiles } from '#support/harness/test-harness.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const mobile = '13900000021'

describe('the login page', () => {
  test('says beside the field what is wrong, and sends nothing', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await page.goto(pages.login)
    await page.getByLabel('手机号').fill('12345')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText('手机号不正确').waitFor()
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByText('验证码是6个数字').waitFor()
    await page.getByText('请勾选协议').first().waitFor()
    const calls = (await harness.events()).map(({ path }) => path)
    expect(calls).not.toContain(paths.sendSmsCode)
    expect(calls).not.toContain(paths.loginBySms)
  })

  test('says at the sixth digit that the agreement is not ticked, and keeps the digits', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await askForCode(page)
    await page.getByText(/s后再次发送/).waitFor()
    await page.getByLabel('验证码').fill(await sentTo(harness))
    await page.getByText('请勾选协议').first().waitFor()
    const calls = (await harness.events()).map(({ path }) => path)
    expect(calls).not.toContain(paths.loginBySms)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL(`**${pages.homeAlias}`)
  })

  test('sends a code again after 60 s, not before', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await askForCode(page)
    await page.getByText('60s后再次发送').waitFor()
    await page.clock.runFor(59_000)
    await page.getByText('1s后再次发送').waitFor()
    expect(await page.getByRole('button', { name: '获取验证码' }).count()).toBe(0)
    await page.clock.runFor(1_000)
    await harness.advance(60_000)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText('60s后再次发送').waitFor()
    expect(await harness.smsCodes(mobile)).toHaveLength(2)
  })

  test('shows what the server says about sending too often', async ({ phone, harness }) => {
    await harness.post(paths.sendSmsCode, { mobile })
    const { page } = await phone('outside')
    await askForCode(page)
    await page.getByText('发送过于频繁').waitFor()
  })

  test('shows a wrong code beside the field, and ends the code after five', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('outside')
    await askForCode(page)
    await page.getByText(/s后再次发送/).waitFor()
    await page.getByRole('checkbox').check()
    const right = await sentTo(harness)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries++) await tryCode(page, wrong)
    await page.getByText('验证码错误或已过期').waitFor()
    await tryCode(page, right)
    await page.getByText('验证码错误或已过期').waitFor()
    expect(await stored()).not.toHaveProperty('token')
  })

  test('keeps the code that no answer came to, for the next press of the button', async ({
    phone,
    harness,
  }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/ERR_FAILED/)
    await askForCode(page)
    await page.getByText(/s后再次发送/).waitFor()
    await page.getByRole('checkbox').check()
    await page.route(`**${paths.loginBySms}*`, (route) => route.abort(), { times: 1 })
    const code = await sentTo(harness)
    await page.getByLabel('验证码').fill(code)
    await page.getByText('请求取消，请检查网络').waitFor()
    expect(await page.getByLabel('验证码').inputValue()).toBe(code)
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL(`**${pages.homeAlias}`)
  })

  test('refuses a code that is older than 5 minutes', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await askForCode(page)
    await page.getByText(/s后再次发送/).waitFor()
    await harness.advance(5 * 60_000)
    await page.getByRole('checkbox').check()
    await tryCode(page, await sentTo(harness))
    await page.getByText('验证码错误或已过期').waitFor()
  })

  test('logs in once, however often the button is pressed', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await askForCode(page)
    await page.getByText(/s后再次发送/).waitFor()
    await page.getByLabel('验证码').fill(await sentTo(harness))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录' }).dblclick()
    await page.waitForURL(`**${pages.homeAlias}`)
    const logins = (await harness.events()).filter(({ path }) => path === paths.loginBySms)
    expect(logins).toHaveLength(1)
  })

  test('leaves no entry of the page that asked to sign in: back leads to the one before it', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto(pages.service)
    await page.getByRole('link', { name: '我的咨询' }).click()
    await page.getByText('请先登录').waitFor()
    await page.getByRole('link', { name: '登录' }).click()
    await logInBySms(page, harness, mobile)
    await page.waitForURL(`**${pages.myConsult}`)
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL(`**${pages.service}`)
  })

  test('opened over a page goes back to it after the login: it is there once', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto(pages.askDoctor)
    await page.locator('a[href*="doctorId=20001"]').first().click()
    await page.getByRole('button', { name: /关注/ }).first().click()
    await page.waitForURL(`**${pages.login}?*`)
    await page.reload()
    await logInBySms(page, harness, mobile)
    await page.waitForURL(`**${pages.doctorDetail}?*`)
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL(`**${pages.askDoctor}`)
  })

  test('takes nobody back who has gone on before the login was over', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone('outside')
    await page.goto(pages.askDoctor)
    await page.locator('a[href*="doctorId=20001"]').first().click()
    await page.getByRole('button', { name: /关注/ }).first().click()
    await page.waitForURL(`**${pages.login}?*`)
    const answers = await holdAnswers(page, `**${paths.doctorDetail}*`)
    await logInBySms(page, harness, mobile)
    await page.waitForURL(`**${pages.doctorDetail}?*`)
    await expect.poll(answers.count).toBe(1)
    await page.goBack()
    await page.waitForURL(`**${pages.askDoctor}`)
    await answers.releaseNewest()
    await expect.poll(stored).toMatchObject({ doctorType: '1' })
    await nextFrames(page)
    expect(new URL(page.url()).pathname).toBe(pages.askDoctor)
  })

  test('opened over the home page becomes the workbench of a doctor, who is there once', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto('/harness/')
    await page.goto(pages.home)
    await page.getByRole('link', { name: '登录' }).click()
    await logInBySms(page, harness, mobiles.doctor)
    await page.waitForURL(`**${pages.workbench}`)
    await page.goBack()
    await page.waitForURL('**/harness/')
  })

  test('opened over a page of the messaging app goes back to it for another authorization', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.unbound)
    await page.goto('/harness/')
    await page.goto(pages.service)
    await page.getByRole('link', { name: '登录' }).click()
    const authorized = page.waitForRequest('**/connect/oauth2/authorize?*')
    await page.getByRole('button', { name: '重新授权' }).click()
    await authorized
    await page.getByText('未登录').waitFor()
    await page.goBack()
    await page.waitForURL('**/harness/')
  })

  test('never leads elsewhere after a login', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.login}?returnUrl=${encodeURIComponent('//evil.example/x')}`)
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText(/s后再次发送/).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByLabel('验证码').fill(await sentTo(harness))
    await page.waitForURL(`${harness.url}${pages.homeAlias}`)
  })
})

async function askForCode(page: Page): Promise<void> {
  await page.goto(pages.login)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
}

/** Types a code, which sends it, and waits until the page has taken the answer: it empties the field then. */
async function tryCode(page: Page, code: string): Promise<void> {
  const answered = page.waitForResponse(`**${paths.loginBySms}?t=*`)
  await page.getByLabel('验证码').fill('')
  await page.getByLabel('验证码').fill(code)
  await answered
  await page.locator('button[type=submit]:not([aria-busy])').waitFor()
}

async function sentTo(harness: RunningHarness): Promise<string> {
  const [sent] = await harness.smsCodes(mobile)
  if (sent === undefined) throw new Error(`no code was sent to ${mobile}`)
  return sent.code
}
