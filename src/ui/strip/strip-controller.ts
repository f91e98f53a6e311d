import { watchPixelSize, type PixelSize } from '#src/ui/strip/paint/pixel-size.ts'
import { createSheet, type SheetStyle } from '#src/ui/strip/paint/strip-sheet.ts'
import { layOut } from './strip-layout.ts'
import { secondsOf, type StripFindings, type StripRecording } from './strip-model.ts'
import { readPalette, type StripPalette } from '#src/ui/strip/paint/strip-palette.ts'
import type { StripLabels } from '#src/ui/strip/paint/strip-scene.ts'
import { stepStrip, stripAt } from './strip-step.ts'
import { isMoving, moveAtOnce } from './strip-motion.ts'
import type { StripEvent, StripState } from './strip-state.ts'
import type { StripClock } from './strip-time.ts'
import {
  paperSpeedOf,
  pxPerSecond,
  startPixel,
  type PaperSpeed,
  type StripRoom,
  type StripView,
} from './strip-view.ts'

export type ControllerInputs = {
  recording: StripRecording
  findings: StripFindings | null
  live: boolean
  cmPx: number
  labels: StripLabels
  clock: StripClock
  still: boolean
}

/** What the controls around a strip show of it; while it moves, only what they need at once. */
export type StripSnapshot = {
  view: StripView
  room: StripRoom
  speed: PaperSpeed | null
  cursorS: number | null
  following: boolean
  /** The paper has been seen at least once. */
  isDrawn: boolean
}

/** After how long a live strip goes back to the newest. */
const snapBackMs = 5000
const firstSpeed = 1
const noSize: PixelSize = { width: 1, height: 1, ratio: 1 }

/** What the page gives to the paper. */
type Dress = { size: PixelSize; text: number; font: string; palette: StripPalette }

/** Paper that shows a strip: what is done with it comes in as events, and is shown once a frame. */
export function createStripController(first: ControllerInputs) {
  let inputs = first
  let state = stripAt({ startS: 0, pxPerS: pxPerSecond(firstSpeed, first.cmPx) }, first.live)
  let dress: Dress | null = null
  /** Null where it has to be made anew. */
  let style: SheetStyle | null = null
  let sheet: ReturnType<typeof createSheet> | null = null
  let frame: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The paper is drawn first; its scales, and all around it, come in a task of their own. */
  let isDrawn = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let snapshot = takeSnapshot()
  const listeners = new Set<() => void>()
  const viewListeners = new Set<() => void>()

  function room(): StripRoom {
    const { recording, live, cmPx } = inputs
    const { width: whole } = dress?.size ?? noSize
    const width = Math.max(1, whole - labelWidth())
    return { seconds: secondsOf(recording), width, cmPx, live }
  }

  function labelWidth(): number {
    return Math.round((dress?.text ?? 12) * 3.6)
  }

  function takeSnapshot(): StripSnapshot {
    const { view, cursorS, following } = state
    const speed = paperSpeedOf(view, room())
    return { view, room: room(), speed, cursorS, following, isDrawn }
  }

  function send(event: StripEvent): void {
    const next = stepStrip(state, event, room())
    change(inputs.still ? moveAtOnce(next, room()) : next)
    clearTimeout(timer)
    if (inputs.live && !state.following && state.fingers.length === 0) {
      timer = setTimeout(() => send({ type: 'follow', time: performance.now() }), snapBackMs)
    }
  }

  function change(next: StripState): void {
    state = next
    publish()
    frame ??= requestAnimationFrame(showFrame)
  }

  function showFrame(time: number): void {
    frame = null
    if (isMoving(state)) change(stepStrip(state, { type: 'frame', time }, room()))
    show()
  }

  function publish(): void {
    const next = takeSnapshot()
    const settled = !isMoving(state) && state.fingers.length === 0
    const same = (['cursorS', 'following', 'speed', 'isDrawn'] as const).every(
      (key) => next[key] === snapshot[key],
    )
    if (!settled && same) return
    snapshot = next
    for (const listener of listeners) listener()
  }

  function show(): void {
    for (const listener of viewListeners) listener()
    if (sheet === null || dress === null) return
    style ??= lookOf(dress)
    const { view, cursorS } = state
    const startPx = startPixel(view, dress.size.ratio)
    sheet.show(style, { pxPerS: view.pxPerS, startPx, cursorS })
    if (isDrawn) sheet.showScales(style)
  }

  function showRest(): void {
    isDrawn = true
    publish()
    show()
  }

  function lookOf({ size, text, font, palette }: Dress): SheetStyle {
    const { recording, findings, labels, clock } = inputs
    const layout = layOut(size.height, text, recording.toco !== null)
    const left = labelWidth()
    const curve = 1.5
    return { recording, findings, labels, clock, layout, palette, left, text, curve, size, font }
  }

  function putOn(element: Element, size: PixelSize): void {
    const { fontSize, fontFamily: font } = getComputedStyle(element)
    dress = { size, text: Number.parseFloat(fontSize), font, palette: readPalette(element) }
    style = null
  }

  function attach(element: HTMLElement): () => void {
    sheet = createSheet(element)
    const unwatch = watchPixelSize(element, (size) => {
      putOn(element, size)
      state = stepStrip(state, { type: 'fit' }, room())
      // In the same frame: a canvas that was resized is empty.
      show()
      if (isDrawn) publish()
      else rest ??= setTimeout(showRest)
    })
    const theme = new MutationObserver(() => {
      if (dress === null) return
      putOn(element, dress.size)
      show()
    })
    theme.observe(element.ownerDocument.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      unwatch()
      theme.disconnect()
      clearTimeout(timer)
      clearTimeout(rest)
      rest = undefined
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
      sheet?.remove()
      sheet = null
    }
  }

  return {
    attach,
    send,
    /** What is shown has changed. */
    update(next: ControllerInputs): void {
      if (next === inputs) return
      inputs = next
      style = null
      change(stepStrip(state, { type: 'fit' }, room()))
    },
    state: () => state,
    recording: () => inputs.recording,
    room,
    labelWidth,
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called for every frame. */
    followFrames(listener: () => void): () => void {
      viewListeners.add(listener)
      return () => void viewListeners.delete(listener)
    },
  }
}

export type StripController = ReturnType<typeof createStripController>
