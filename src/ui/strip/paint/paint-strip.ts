import { paintCurves } from './paint-curves.ts'
import { paintFound, paintFoundNames } from './paint-findings.ts'
import { paintGrid } from './paint-grid.ts'
import { paintMarks, paintMovements } from './paint-marks.ts'
import type { Pen } from './pen.ts'
import type { Scene } from './strip-scene.ts'

/** What is on the paper, from the grid up; scales and cursor lie over it. */
export function paintStrip(pen: Pen, scene: Scene): void {
  const { findings } = scene
  paintGrid(pen, scene)
  if (findings !== null) paintFound(pen, scene, findings)
  paintCurves(pen, scene)
  if (findings !== null) paintFoundNames(pen, scene, findings)
  paintMovements(pen, scene)
  paintMarks(pen, scene)
}
