import type { Page } from 'playwright-core'

/** Text that is nearer seems to be one with the button. */
const minGapPx = 6

/** Buttons with text right above them, each with its gap and the text. Below the bar at the foot a page scrolls through. */
export function crampedButtons(page: Page): Promise<string[]> {
  return page.evaluate((minGap) => {
    const texts: { text: string; box: DOMRect; owner: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement
      if (owner === null || node.textContent?.trim() === '') continue
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width > 1) texts.push({ text: node.textContent ?? '', box, owner })
      }
    }
    return [...document.querySelectorAll('.button')].flatMap((button) => {
      if (!button.checkVisibility() || button.closest('.page__foot') !== null) return []
      const { top, left, right } = button.getBoundingClientRect()
      return texts
        .filter(({ box, owner }) => {
          const gap = top - box.bottom
          const isAbove = gap > -4 && gap < minGap && box.left < right && box.right > left
          return isAbove && !button.contains(owner)
        })
        .map(
          ({ text, box }) => `${Math.round(top - box.bottom)} px: ${text} / ${button.textContent}`,
        )
    })
  }, minGapPx)
}
