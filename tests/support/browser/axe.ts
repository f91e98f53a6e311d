import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** As a text: here it would look for a document, and take the one that the vendor's chat SDK is given. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** Frames of the gallery and of phones: what fills a page of its own is looked at by itself. */
const frames = ':is(.gallery__frame, .phone__frame)'

/**
 * What axe finds on a page that has come to rest: colours that are on their way count wrong.
 * By default all but the frames of the gallery; `within` a selector of a frame, what that holds.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  const frame = within === undefined ? page.mainFrame() : await frameAt(page, within)
  // A frame has animations of its own, and nothing at all until it is drawn.
  await frame.waitForFunction(
    () =>
      document.body.innerText !== '' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  // Once a page: it is half a megabyte to parse.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  // Only a page of its own has to have a title.
  const context = { include: [[within === undefined ? 'html' : 'body']], exclude: [[frames]] }
  const violations = await frame.evaluate(async (looked) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    return (await axe.run(looked, { resultTypes: ['violations'] })).violations
  }, context)
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  )
}

async function frameAt(page: Page, selector: string): Promise<Frame> {
  const element = await page.locator(selector).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`no frame at ${selector}`)
  return frame
}
