import type { Page } from 'playwright-core'
import type { Spot } from './touch.ts'

/** Seconds between two taps. */
const pause = 0.1

/**
 * A finger that taps at one place as fast as an impatient one does. The browser is told of each tap
 * that it came a tenth of a second after the one before, however long the machine took meanwhile.
 */
export async function rapidTaps(page: Page, { x, y }: Spot) {
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  return async function tap(taps: number): Promise<void> {
    for (let count = 0; count < taps; count += 1) {
      const touch = { touchPoints: [{ x, y }], timestamp }
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touch })
      await session.send('Input.dispatchTouchEvent', {
        ...touch,
        type: 'touchEnd',
        touchPoints: [],
      })
      await page.waitForTimeout(pause * 1000)
      timestamp += pause
    }
  }
}

/** Taps as {@link rapidTaps} does. */
export async function tapAgain(page: Page, spot: Spot, taps = 2): Promise<void> {
  const tap = await rapidTaps(page, spot)
  await tap(taps)
}
