import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A frame of the gallery: what fills a page of its own is looked at by itself (gallery.test.ts). */
const frames = '.gallery__frame'

/**
 * What axe finds on a page that has come to rest: colours that are on their way count wrong.
 * By default all but the frames of the gallery; `within` a selector, what it holds of a frame.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  // The other mode serves frames of other origins, by a page more for each look: thrice the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (
    within === undefined ? axe.exclude(frames) : axe.include([within, 'body'])
  ).analyze()
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  )
}
