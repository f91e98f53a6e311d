import type { BrowserContext } from 'playwright-core'

/** With SLOW_LINE=1 what pages fetch takes its time, now and then a second: what does not wait shows. */
export const isSlowLine = process.env.SLOW_LINE === '1'

/** The milliseconds that anything but the slowest takes are few, as on a real line. */
const delays: [pattern: string, longestMs: number, steepness: number][] = [
  ['**/api/**', 1200, 3],
  ['**/assets/**', 800, 6],
]

/** Delays each request by a chance of its own, so that answers also overtake each other. */
export async function slowDown(context: BrowserContext): Promise<void> {
  for (const [pattern, longestMs, steepness] of delays) {
    await context.route(pattern, async (route) => {
      const ms = longestMs * Math.random() ** steepness
      await new Promise((resolve) => setTimeout(resolve, ms))
      // A page that is gone by now has taken its requests with it.
      await route.fallback().catch(() => {})
    })
  }
}
