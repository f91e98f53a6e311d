declare global {
  // What became of the press that is under way; put into the page ahead of it.
  var press: 'waiting' | 'hit' | 'missed' | undefined
}

/**
 * Runs in the page, by itself, ahead of a press: what is to be pressed for this element, once it rests
 * under nothing else; null where it does not yet. A field that its label draws is pressed there.
 */
export async function readyToPress(element: Element): Promise<Element | null> {
  const isChoice = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
  const isDrawn = element.clientWidth > 4 && element.checkVisibility({ opacityProperty: true })
  const target = (isChoice && !isDrawn ? element.labels?.[0] : undefined) ?? element
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => {
    const { x, y, width, height } = target.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2, width }
  }
  const began = place()
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  const now = place()
  if (now.x !== began.x || now.y !== began.y || now.width !== began.width) return null
  const above = document.elementFromPoint(now.x, now.y)
  if (above === null || !target.contains(above)) return null
  globalThis.press = 'waiting'
  const note = (event: Event) => {
    const isHit = event.target instanceof Node && target.contains(event.target)
    globalThis.press = isHit ? 'hit' : 'missed'
  }
  addEventListener('click', note, { capture: true, once: true })
  return target
}

/**
 * Runs in the page, by itself, after a press: false where the page has moved under it, so that it hit
 * nothing. A page that is another one by now was hit.
 */
export function hasHit(): boolean {
  return globalThis.press === 'hit' || globalThis.press === undefined
}
