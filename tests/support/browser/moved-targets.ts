import type { Page } from 'playwright-core'

/** Further than what a rounded height makes of a place. */
const slackPx = 4

/** Has the pages that are opened from here on keep watch over what can be pressed. */
export async function watchTargets(page: Page): Promise<void> {
  await page.addInitScript(keepWatch, slackPx)
}

/** What could be pressed on the page as it stands, and then was somewhere else. */
export function movedTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set(Reflect.get(window, 'movedTargets') as string[])])
}

/** Looks at each frame where everything is on the page; nothing scrolls it meanwhile. */
function keepWatch(slack: number): void {
  const places = new WeakMap<Element, number>()
  const moved: string[] = []
  Reflect.set(window, 'movedTargets', moved)
  const look = () => {
    const targets = 'button, a[href], input, textarea, select, summary, [role=button]'
    for (const element of document.querySelectorAll(`main :is(${targets})`)) {
      const { top, height } = element.getBoundingClientRect()
      const before = places.get(element)
      const seen =
        height > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        (top < innerHeight || before !== undefined)
      if (!seen) {
        places.delete(element)
        continue
      }
      if (before !== undefined && before < innerHeight && Math.abs(top - before) > slack) {
        const text = (element.textContent ?? '').slice(0, 20)
        moved.push(`${element.className} "${text}": ${Math.round(before)} -> ${Math.round(top)}`)
      }
      places.set(element, top)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
