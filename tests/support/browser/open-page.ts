import type { Page } from 'playwright-core'
import { pages } from '#contract/pages.ts'

/**
 * Opens a page and waits until it stands: within the messaging app the first link leads over the
 * platform's pages, and over the page that they come back to.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const [pathname = ''] = path.split('?')
  const places = pathname === pages.home ? [pages.home, pages.homeAlias] : [pathname]
  await page.waitForFunction(
    (all) => all.includes(location.pathname) && document.querySelector('main > *') !== null,
    places,
  )
}

/** Opens a page that leads nowhere else, and waits until it has what it asked for. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('main > *') && !document.querySelector('.skeleton, .loading'),
  )
}
