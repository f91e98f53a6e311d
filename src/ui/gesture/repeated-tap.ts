import { doubleTapMs, tolerancePx } from './touch-limits.ts'

type Press = { control: Element; x: number; y: number }

/** `time` is of its end: how long a finger rests differs. */
type Tap = Press & { time: number }

/** A finger that taps again strays less than to the next control. */
const samePlacePx = 2 * tolerancePx

const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'

/**
 * The second tap of a double tap counts for what the first one hit and for nothing else: what the
 * first has brought under the finger meanwhile (the next page's button, a sheet, the control that
 * took the place of this one) gets neither click nor focus. The protection goes on as long as the
 * taps do, and ends with anything else that is done. Returns the end of it.
 */
export function ignoreRepeatedTaps(): () => void {
  const listening = new AbortController()
  let press: Press | null = null
  let tapped: Tap | null = null
  let ignoring = false
  let byMouse = false

  function begin(event: MouseEvent, isRepeated: boolean): void {
    const { clientX: x, clientY: y, timeStamp: time, target } = event
    if (!(target instanceof Element)) return
    const control = target.closest(controls) ?? target
    ignoring = isRepeated && tapped !== null && tapped.control !== control
    if (ignoring && tapped !== null) tapped = { ...tapped, time }
    press = { control, x, y }
  }

  function isNear({ clientX, clientY, timeStamp }: MouseEvent): boolean {
    if (tapped === null || timeStamp - tapped.time > doubleTapMs) return false
    return Math.hypot(clientX - tapped.x, clientY - tapped.y) <= samePlacePx
  }

  function onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary) return
    byMouse = event.pointerType === 'mouse'
    if (!byMouse) begin(event, isNear(event))
  }

  function onMouseDown(event: MouseEvent): void {
    // Of a mouse the system knows what a double click is, by its owner's settings.
    if (byMouse) begin(event, event.detail > 1)
    if (ignoring) ignore(event)
  }

  function onClick(event: MouseEvent): void {
    const byKey = event.detail === 0
    if (byKey) return
    if (ignoring) ignore(event)
    else if (press !== null) tapped = { ...press, time: event.timeStamp }
  }

  function forget(): void {
    tapped = null
  }

  // Ahead of every other listener: React's are on the root, others on the document.
  const options = { capture: true, signal: listening.signal }
  addEventListener('pointerdown', onPointerDown, options)
  addEventListener('mousedown', onMouseDown, options)
  addEventListener('click', onClick, options)
  addEventListener('keydown', forget, options)
  addEventListener('input', forget, options)
  return () => listening.abort()
}

function ignore(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}
