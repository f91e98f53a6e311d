import type { Locator, Page } from 'playwright-core'

/** Opens the console in English, as wide as a large screen or as told, and waits until calls come in. */
export async function openConsole(page: Page, query = '', width = 1400): Promise<void> {
  await page.setViewportSize({ width, height: 860 })
  await page.goto(`/harness/?lang=en${query}`)
  await page.getByRole('status').getByText('Live').waitFor()
}

/** Calls, in the list or in the diagram. */
export const callRows = (page: Page): Locator => page.locator('[role=option]')

export const callDetail = (page: Page): Locator => page.getByRole('complementary', { name: 'Call' })

/** The flow of an authorization, which the flows beside the calls name. */
export async function chooseFlow(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Flows' }).getByRole('link', { name }).click()
  await page.getByRole('listbox', { name: 'Sequence of calls' }).waitFor()
}
