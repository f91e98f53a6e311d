import type { Page } from 'playwright-core'

/** An element that can be seen and holds this text, if any is named. */
export type Sight = { selector: string; text?: string }

declare global {
  interface Window {
    reportSight?: (ms: number) => void
  }
}

const timeoutMs = 60_000

/**
 * To be called before the page is opened: gives when all of it is to be seen at once, in
 * milliseconds since the navigation began. The page looks for it by itself, at each change and
 * in the frame that shows it, so nothing from outside disturbs it or comes late.
 */
export async function watchFor(page: Page, sights: Sight[]): Promise<() => Promise<number>> {
  const seen = Promise.withResolvers<number>()
  await page.exposeFunction('reportSight', seen.resolve)
  await page.addInitScript(reportFirstSight, sights)
  return () => {
    const late = setTimeout(() => {
      const names = sights.map(({ selector }) => selector).join(', ')
      seen.reject(new Error(`${page.url()} did not show ${names}`))
    }, timeoutMs)
    return seen.promise.finally(() => clearTimeout(late))
  }
}

/** Runs in the page. */
function reportFirstSight(sights: Sight[]): void {
  const isSeen = ({ selector, text }: Sight) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        (text === undefined || element.textContent.includes(text)) &&
        element.getClientRects().length > 0,
    )
  const observer = new MutationObserver(() => {
    if (!sights.every(isSeen)) return
    observer.disconnect()
    requestAnimationFrame(() => window.reportSight?.(performance.now()))
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'disabled', 'hidden'],
  })
}
