import type { CDPSession, Locator, Page } from 'playwright-core'

export type Spot = { x: number; y: number }
type Finger = Spot & { id: number }

/** Real touches: they go through the browser's own scrolling, as those of a finger do. */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    down: (...fingers: Finger[]) => send(session, 'touchStart', fingers),
    move: (...fingers: Finger[]) => send(session, 'touchMove', fingers),
    /** Lifts all fingers. */
    up: () => send(session, 'touchEnd', []),
  }
}

/** A frame of a screen. */
const stepMs = 16

/**
 * One finger from a spot to another, which is lifted at the end. Its speed is what the touches say of
 * their times, so that a busy machine makes no flick a slow one.
 */
export async function swipe(
  page: Page,
  from: Spot,
  to: Spot,
  { steps = 8, holdMs = 0 }: { steps?: number; holdMs?: number } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() - steps * stepMs
  await send(session, 'touchStart', [{ id: 0, ...from }], began)
  for (let step = 1; step <= steps; step += 1) {
    const finger = { id: 0, ...between(from, to, step / steps) }
    await send(session, 'touchMove', [finger], began + step * stepMs)
  }
  if (holdMs > 0) await page.waitForTimeout(holdMs)
  await send(session, 'touchEnd', [], began + steps * stepMs + holdMs)
}

/** Two fingers about a spot, from one distance to another. */
export async function pinch(
  page: Page,
  about: Spot,
  { from, to, steps = 8 }: { from: number; to: number; steps?: number },
): Promise<void> {
  const touch = await touchOf(page)
  const pair = (apart: number): [Finger, Finger] => [
    { id: 0, x: about.x - apart / 2, y: about.y },
    { id: 1, x: about.x + apart / 2, y: about.y },
  ]
  await touch.down(...pair(from))
  for (let step = 1; step <= steps; step += 1) {
    await touch.move(...pair(from + ((to - from) * step) / steps))
  }
  await touch.up()
}

/** Two taps at one go: a busy machine would take longer between them than two taps may. */
export async function doubleTap(page: Page, spot: Spot): Promise<void> {
  const touch = await touchOf(page)
  const finger = { id: 0, ...spot }
  await Promise.all([touch.down(finger), touch.up(), touch.down(finger), touch.up()])
}

/** The middle of what a locator finds. */
export async function middleOf(locator: ReturnType<Page['locator']>): Promise<Spot> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`nothing to touch: ${locator.toString()}`)
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** How far something has been moved sideways, in pixels. */
export function offsetOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
}

async function send(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: Finger[],
  timeMs = Date.now(),
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: timeMs / 1000 })
}

function between(from: Spot, to: Spot, part: number): Spot {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
