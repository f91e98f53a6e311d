export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** How a picture lies on the stage: `x` and `y` are what its middle has moved by. */
export type View = Point & { scale: number }

export const fitted: View = { scale: 1, x: 0, y: 0 }
const max = 4

/** Scales about a point, counted from the stage's middle: what lies there stays there. */
export function zoomAbout({ scale, x, y }: View, about: Point, to: number): View {
  const next = Math.min(max, Math.max(1, to))
  const ratio = next / scale
  return { scale: next, x: about.x - (about.x - x) * ratio, y: about.y - (about.y - y) * ratio }
}

/** No edge of the picture comes further in than the stage's, and what is smaller stays central. */
export function clampView({ scale, x, y }: View, stage: Size, picture: Size): View {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height)
  const reach = (length: number, room: number) => Math.max(0, (length * fit * scale - room) / 2)
  return {
    scale,
    x: within(x, reach(picture.width, stage.width)),
    y: within(y, reach(picture.height, stage.height)),
  }
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}
