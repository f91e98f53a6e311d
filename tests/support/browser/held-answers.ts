import type { Page, Route } from 'playwright-core'

export type HeldAnswers = {
  count(): number
  /** Lets the one that was asked for last come. */
  releaseNewest(): Promise<void>
}

/** Holds what a page asks for, so that a test says in what order answers come. */
export async function holdAnswers(page: Page, pattern: string): Promise<HeldAnswers> {
  const held: Route[] = []
  await page.route(pattern, (route) => void held.push(route))
  return {
    count: () => held.length,
    async releaseNewest() {
      const route = held.pop()
      if (route === undefined) return
      const response = route.request().response()
      await route.continue()
      await (await response)?.finished()
    },
  }
}

/** Waits until the page shows what it makes of what has come. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
