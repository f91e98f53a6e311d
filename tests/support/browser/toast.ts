import type { Page } from 'playwright-core'

/**
 * Does what a toast comes of, and sees it: who looked for it after anything else might come too late, for
 * it goes by itself.
 */
export async function seesToast(
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([page.locator('.toast').getByText(text).waitFor(), act()])
}
