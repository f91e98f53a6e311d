import type { Page } from 'playwright-core'

/** The samples of one widget. */
export async function openSamples(page: Page, id: string, theme = 'light'): Promise<void> {
  await page.goto(`/harness/gallery?only=${id}&theme=${theme}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

/** The address of one widget's samples. */
export const gallery = (widget: string) => `/harness/gallery?only=${widget}`

/** Waits until a sample says what was done with it. */
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

/** Stops the page's timers, which then run by `page.clock` alone; before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** What the browser warns of: listeners that hold up scrolling, cancelling what can't be. */
export function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}
