import type { Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'
import type { Phone } from './phone.ts'

/** Logs in on the login page as a person does: number, code from the message, agreement. */
export async function logInBySms(
  page: Page,
  harness: HarnessClient,
  mobile: string,
): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/\d+s后再次发送/).waitFor()
  const [sent] = await harness.smsCodes(mobile)
  if (sent === undefined) throw new Error(`no code was sent to ${mobile}`)
  await page.getByRole('checkbox').check()
  await page.getByLabel('验证码').fill(sent.code)
}

/** A fresh token of whoever has the number, past every page. */
export async function tokenBySms(harness: HarnessClient, mobile: string): Promise<string> {
  await harness.advance(60_000)
  await harness.post(paths.sendSmsCode, { mobile })
  const [sent] = await harness.smsCodes(mobile)
  const reply = await harness.post(paths.loginBySms, { mobile, code: sent?.code ?? '' })
  return (reply as { data: { token: string } }).data.token
}

/** Puts values into the storage of a phone before the application's first page, and once. */
export async function keepInStorage(
  { context, page }: Phone,
  values: Record<string, string>,
): Promise<void> {
  await context.addInitScript((kept) => {
    if (sessionStorage.getItem('seeded') !== null) return
    sessionStorage.setItem('seeded', '1')
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, values)
  await page.goto('/harness/')
}
