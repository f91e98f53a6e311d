import { canvasPen } from '#src/ui/strip/paint/canvas-pen.ts'
import type { Pen } from '#src/ui/strip/paint/pen.ts'
import { paintStrip } from '#src/ui/strip/paint/paint-strip.ts'
import { watchCanvasSize, type CanvasSize } from '#src/ui/strip/paint/pixel-canvas.ts'
import { layOut } from './strip-layout.ts'
import { secondsOf, type StripFindings, type StripRecording } from './strip-model.ts'
import { readPalette, type StripPalette } from '#src/ui/strip/paint/strip-palette.ts'
import type { StripWords } from '#src/ui/strip/paint/strip-scene.ts'
import {
  isMoving,
  moveAtOnce,
  stepStrip,
  stripAt,
  type StripEvent,
  type StripState,
} from './strip-touch.ts'
import {
  onPixels,
  paperSpeedOf,
  pxPerSecond,
  type PaperSpeed,
  type StripRoom,
  type StripView,
} from './strip-view.ts'

export type StageInputs = {
  recording: StripRecording
  findings: StripFindings | null
  live: boolean
  cmPx: number
  words: StripWords
  timeOf: (seconds: number) => string
  still: boolean
}

/** What the controls around a strip show of it; while it moves, only what they need at once. */
export type ShownStrip = {
  view: StripView
  room: StripRoom
  speed: PaperSpeed | null
  cursorS: number | null
  following: boolean
}

/** After how long a live strip goes back to the newest. */
const snapBackMs = 5000
const firstSpeed = 1
const noSize: CanvasSize = { width: 1, height: 1, ratio: 1 }

/** A canvas that shows a strip: what is done with it comes in as events, and is drawn once a frame. */
export function createStripStage(first: StageInputs) {
  let inputs = first
  let state = stripAt({ startS: 0, pxPerS: pxPerSecond(firstSpeed, first.cmPx) }, first.live)
  let size = noSize
  let text = 12
  let pen: Pen | null = null
  let palette: StripPalette | null = null
  let frame: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = shownNow()
  const listeners = new Set<() => void>()
  const viewListeners = new Set<() => void>()

  function room(): StripRoom {
    const { recording, live, cmPx } = inputs
    const width = Math.max(1, size.width - labelWidth())
    return { seconds: secondsOf(recording), width, cmPx, live }
  }

  function labelWidth(): number {
    return Math.round(text * 3.25)
  }

  function shownNow(): ShownStrip {
    const { view, cursorS, following } = state
    return { view, room: room(), speed: paperSpeedOf(view, room()), cursorS, following }
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
    frame ??= requestAnimationFrame(drawFrame)
  }

  function drawFrame(time: number): void {
    frame = null
    if (isMoving(state)) change(stepStrip(state, { type: 'frame', time }, room()))
    draw()
  }

  function publish(): void {
    const next = shownNow()
    const settled = !isMoving(state) && state.fingers.length === 0
    const same = next.cursorS === shown.cursorS && next.following === shown.following
    if (!settled && same && next.speed === shown.speed) return
    shown = next
    for (const listener of listeners) listener()
  }

  function draw(): void {
    for (const listener of viewListeners) listener()
    if (pen === null || palette === null) return
    const { recording, findings, words, timeOf } = inputs
    paintStrip(
      pen,
      {
        recording,
        findings,
        view: onPixels(state.view, size.ratio),
        layout: layOut(size.height, text, recording.toco !== null),
        palette,
        words,
        left: labelWidth(),
        width: size.width - labelWidth(),
        text,
        curve: 1.5,
        timeOf,
      },
      state.cursorS,
    )
  }

  function dress(element: HTMLCanvasElement): void {
    const style = getComputedStyle(element)
    text = Number.parseFloat(style.fontSize)
    palette = readPalette(element)
    const context = element.getContext('2d', { alpha: false })
    pen = context && canvasPen(context, size.ratio, style.fontFamily)
  }

  function attach(element: HTMLCanvasElement): () => void {
    const unwatch = watchCanvasSize(element, (next) => {
      size = next
      dress(element)
      change(stepStrip(state, { type: 'fit' }, room()))
      // In the same frame: a canvas that was resized is empty.
      draw()
    })
    const theme = new MutationObserver(() => {
      dress(element)
      draw()
    })
    theme.observe(element.ownerDocument.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      unwatch()
      theme.disconnect()
      clearTimeout(timer)
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
      pen = null
    }
  }

  return {
    attach,
    send,
    /** What is shown has changed. */
    update(next: StageInputs): void {
      inputs = next
      change(stepStrip(state, { type: 'fit' }, room()))
    },
    state: () => state,
    recording: () => inputs.recording,
    room,
    labelWidth,
    shown: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called for every frame that is drawn. */
    followFrames(listener: () => void): () => void {
      viewListeners.add(listener)
      return () => void viewListeners.delete(listener)
    },
  }
}

export type StripStage = ReturnType<typeof createStripStage>
