import type { Page } from 'playwright-core'
import type { RunningHarness } from '#support/harness/running-harness.ts'

/** Logs in on the login page as a person does: number, code from the message, agreement. */
export async function logInBySms(
  page: Page,
  harness: RunningHarness,
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
