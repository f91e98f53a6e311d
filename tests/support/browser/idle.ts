import type { Page } from 'playwright-core'

/** The browser never finds the time, so no page is fetched ahead of its time. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}
