import type { Page } from 'playwright-core'

/** Tells the page that its person is back: what it shows of the service is asked for anew. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}
