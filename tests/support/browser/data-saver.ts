import type { BrowserContext } from 'playwright-core'

/** Asks pages to load no more than is needed, as the browser's own setting does. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    })
  })
}
