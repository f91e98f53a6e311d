import { verticalLine, widthOf, type Painter } from './painter.ts'
import { yOfBpm, yOfToco } from '#src/ui/strip/strip-layout.ts'
import { fetusColour } from './strip-palette.ts'
import { xInScene, visibleSpan, type Scene } from './strip-scene.ts'
import { valuesAt } from '#src/ui/strip/values-at.ts'

/** Movements as ticks in their track, which share one where they would touch. */
export function paintMovements(painter: Painter, scene: Scene): void {
  const { recording, layout, palette } = scene
  const { top, height } = layout.movements
  const { startS, endS } = visibleSpan(scene)
  let drawnAt = -Infinity
  for (const atS of recording.movements) {
    const x = xInScene(scene, atS)
    if (x - drawnAt < 3) continue
    // Also of one that is out of sight: the same ones are drawn wherever a view begins.
    drawnAt = x
    if (atS < startS || atS > endS) continue
    verticalLine(painter, x, { top: top + height * 0.2, height: height * 0.6 }, palette.ink, 2)
  }
}

/** Lines with what was noted above them, as much of it as there is room for. */
export function paintMarks(painter: Painter, scene: Scene): void {
  const { recording, layout, palette, left, width, text, edge } = scene
  const { marks: track, fhr } = layout
  const end = edge === 'end' ? left + width : Infinity
  const places = recording.marks.map(({ atS, text: label }) => ({ x: xInScene(scene, atS), label }))
  for (const [index, { x, label }] of places.entries()) {
    if (x > left + width || x + widthOf(label, text) < left) continue
    verticalLine(
      painter,
      x,
      { top: track.top + 3, height: fhr.top + fhr.height - track.top - 3 },
      palette.mark,
      1,
    )
    painter.box(x - 2, track.top + 3, 5, 5, palette.mark)
    const room = Math.min(places[index + 1]?.x ?? Infinity, end) - x - text
    const shown = shortened(label, room, text)
    if (shown === '') continue
    const y = track.top + track.height / 2
    painter.write(shown, x + 6, y, { colour: palette.mark, size: text, align: 'left', bold: true })
  }
}

/** The moment that is read, with a dot on every curve. */
export function paintCursor(painter: Painter, scene: Scene, cursorS: number): void {
  const { recording, layout, palette, text } = scene
  const { fhr, toco, marks } = layout
  const x = xInScene(scene, cursorS)
  if (x < scene.left || x > scene.left + scene.width) return
  const end = toco === null ? layout.movements.top : toco.top + toco.height
  verticalLine(painter, x, { top: marks.top, height: end - marks.top }, palette.ink, 1)
  const values = valuesAt(recording, cursorS)
  const radius = text / 3.2
  for (const [index, bpm] of values.bpm.entries()) {
    if (bpm !== null)
      paintDot(painter, scene, { x, y: yOfBpm(fhr, bpm) }, radius, fetusColour(palette, index))
  }
  if (toco !== null && values.toco !== null) {
    paintDot(painter, scene, { x, y: yOfToco(toco, values.toco) }, radius, palette.toco)
  }
}

function paintDot(
  painter: Painter,
  { palette }: Scene,
  { x, y }: { x: number; y: number },
  radius: number,
  colour: string,
): void {
  for (const [size, paint] of [
    [radius + 1.5, palette.paper],
    [radius, colour],
  ] as const) {
    painter.begin()
    painter.moveTo(x, y)
    painter.lineTo(x + 0.01, y)
    painter.stroke({ colour: paint, width: 2 * size })
  }
}

/** As many letters as fit, with a sign that there are more; nothing where it is hardly one. */
function shortened(label: string, room: number, size: number): string {
  if (widthOf(label, size) <= room) return label
  let shown = ''
  for (const letter of label) {
    if (widthOf(`${shown}${letter}…`, size) > room) break
    shown += letter
  }
  return [...shown].length < 2 ? '' : `${shown}…`
}
