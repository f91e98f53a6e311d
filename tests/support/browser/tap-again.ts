import type { Page } from 'playwright-core'
import type { Spot } from './touch.ts'

/** Taps at one place as fast as an impatient finger does: each tap a tenth of a second after the one before. */
export async function tapAgain(page: Page, { x, y }: Spot, taps = 2): Promise<void> {
  for (let tap = 0; tap < taps; tap += 1) {
    if (tap > 0) await page.waitForTimeout(100)
    await page.touchscreen.tap(x, y)
  }
}
