/** Brings a section to the upper edge of what scrolls it; what lies around that stays. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (section === null) return
  const scroller = scrollerOf(section)
  scroller?.scrollBy({ top: belowEdge(section, scroller), behavior: 'instant' })
}

/** The place of the last section that has begun at the upper edge. */
export function sectionInView(ids: readonly string[]): number {
  const begun = ids.filter((id) => {
    const section = document.getElementById(id)
    // A scroll may end on a fraction of a pixel.
    return section !== null && belowEdge(section, scrollerOf(section)) <= 1
  })
  return Math.max(0, begun.length - 1)
}

function belowEdge(section: HTMLElement, scroller: Element | null): number {
  const bars = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  const isPage = scroller === null || scroller === document.scrollingElement
  const edge = isPage ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop
  return section.getBoundingClientRect().top - edge - bars
}

function scrollerOf(element: Element): Element | null {
  const around = element.parentElement
  if (around === null || around === document.body) return document.scrollingElement
  const { overflowY } = getComputedStyle(around)
  return overflowY === 'auto' || overflowY === 'scroll' ? around : scrollerOf(around)
}
