import { paintCurves } from './paint-curves.ts'
import { paintFound, paintFoundNames } from './paint-findings.ts'
import { paintGrid, paintScales } from './paint-grid.ts'
import { paintCursor, paintMarks, paintMovements } from './paint-marks.ts'
import type { Pen } from './pen.ts'
import type { Scene } from './strip-scene.ts'

/** A strip as it is seen, from the paper up. */
export function paintStrip(pen: Pen, scene: Scene, cursorS: number | null): void {
  const { findings } = scene
  paintGrid(pen, scene)
  if (findings !== null) paintFound(pen, scene, findings)
  paintCurves(pen, scene)
  if (findings !== null) paintFoundNames(pen, scene, findings)
  paintMovements(pen, scene)
  paintMarks(pen, scene)
  if (cursorS !== null) paintCursor(pen, scene, cursorS)
  paintScales(pen, scene)
}
