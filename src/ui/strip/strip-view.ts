/** Which part of a recording is seen, and how large: pixels are the style sheet's. */
export type StripView = { startS: number; pxPerS: number }

/** What there is to see, and the room for it. */
export type StripRoom = {
  seconds: number
  /** Of the curves, without the labels beside them. */
  width: number
  /** Pixels in a centimetre. */
  cmPx: number
  /** It grows: behind its end some empty paper is seen. */
  live: boolean
}

/** Centimetres a minute. */
export const paperSpeeds = [1, 2, 3] as const
export type PaperSpeed = (typeof paperSpeeds)[number]

/** A centimetre of the style sheet. */
export const cssCmPx = 96 / 2.54

const fastest = 12
const emptyShare = 0.12

export function pxPerSecond(speed: number, cmPx: number): number {
  return (speed * cmPx) / 60
}

/** Centimetres a minute. */
export function speedOf({ pxPerS }: StripView, { cmPx }: StripRoom): number {
  return (pxPerS * 60) / cmPx
}

/** The paper speed that a view has, or null for one in between. */
export function paperSpeedOf(view: StripView, room: StripRoom): PaperSpeed | null {
  const speed = speedOf(view, room)
  return paperSpeeds.find((each) => Math.abs(each - speed) < 0.01) ?? null
}

/** The latest that a view may begin. */
export function lastStart(pxPerS: number, { seconds, width, live }: StripRoom): number {
  const seen = width / pxPerS
  return Math.max(0, seconds + (live ? emptyShare * seen : 0) - seen)
}

/** Nothing is seen before the beginning, and no more than the whole. */
export function clampView(view: StripView, room: StripRoom): StripView {
  const slow = Math.min(pxPerSecond(1, room.cmPx), room.width / Math.max(1, room.seconds))
  const pxPerS = clamp(view.pxPerS, slow, pxPerSecond(fastest, room.cmPx))
  return { pxPerS, startS: clamp(view.startS, 0, lastStart(pxPerS, room)) }
}

/** Zooms about a place, in pixels from the view's left: what lies there stays there. */
export function zoomAbout(view: StripView, x: number, pxPerS: number, room: StripRoom): StripView {
  const { pxPerS: next } = clampView({ ...view, pxPerS }, room)
  const atS = timeAt(view, x)
  return clampView({ pxPerS: next, startS: atS - x / next }, room)
}

export function timeAt({ startS, pxPerS }: StripView, x: number): number {
  return startS + x / pxPerS
}

export function xOf({ startS, pxPerS }: StripView, atS: number): number {
  return (atS - startS) * pxPerS
}

/** Where a view begins, in whole device pixels: what is drawn does not shimmer while it moves. */
export function startPixel({ startS, pxPerS }: StripView, ratio: number): number {
  return Math.round(startS * pxPerS * ratio)
}

/** The least that a view has to move so that a moment is seen, with some room around it. */
export function scrollIntoView(view: StripView, atS: number, room: StripRoom): StripView {
  const edge = Math.min(24, room.width / 4)
  const x = xOf(view, atS)
  const moved = x - clamp(x, edge, room.width - edge)
  return clampView({ ...view, startS: view.startS + moved / view.pxPerS }, room)
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
