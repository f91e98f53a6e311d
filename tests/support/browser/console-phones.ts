import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { HarnessClient } from '#support/harness/running-harness.ts'

/** The console under its own name, which leads to this machine. */
export function consoleUrl({ url }: Pick<HarnessClient, 'url'>): string {
  return url.replace('127.0.0.1', 'harness.localhost')
}

export async function openPhones(
  page: Page,
  harness: HarnessClient,
  { count, width = 1400 }: { count: 1 | 2 | 3; width?: number },
): Promise<void> {
  await page.setViewportSize({ width, height: 860 })
  await page.goto(`${consoleUrl(harness)}/harness/?lang=en&tab=phones&phones=${count}`)
  await page.getByRole('region', { name: `Phone ${count}` }).waitFor()
}

/** The phone in the console: its bar and what is set for it. */
export const phoneIn = (page: Page, phone: number): Locator =>
  page.getByRole('region', { name: `Phone ${phone}` })

/** The page on it. */
export const screenOf = (page: Page, phone: number): FrameLocator =>
  page.frameLocator(`iframe[title="Page on phone ${phone}"]`)

export async function signIn(page: Page, phone: number, person: string): Promise<void> {
  const choice = phoneIn(page, phone).getByLabel('Signed in to WeChat')
  await choice.getByText(person).waitFor({ state: 'attached' })
  await choice.selectOption(await choice.getByText(person).getAttribute('value'))
}

export async function openPath(page: Page, phone: number, path: string): Promise<void> {
  await phoneIn(page, phone).getByLabel('Path').fill(path)
  await phoneIn(page, phone).getByRole('button', { name: 'Open', exact: true }).click()
}
