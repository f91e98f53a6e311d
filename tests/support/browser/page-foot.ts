import type { Page } from 'playwright-core'

/** How far the bar at the foot of a page stands above the end of the page, in whole pixels; null where there is none. */
export function footGap(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const foot = document.querySelector('.page__foot')
    const below = foot && Math.floor(innerHeight - foot.getBoundingClientRect().bottom)
    scrollTo(0, 0)
    return below
  })
}
