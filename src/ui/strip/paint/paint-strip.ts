import { paintCurves } from './paint-curves.ts'
import { paintFindings, paintFindingNames } from './paint-findings.ts'
import { paintGrid } from './paint-grid.ts'
import { paintMarks, paintMovements } from './paint-marks.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './strip-scene.ts'

/** What is on the paper, from the grid up; scales and cursor lie over it. */
export function paintStrip(painter: Painter, scene: Scene): void {
  const { findings } = scene
  paintGrid(painter, scene)
  if (findings !== null) paintFindings(painter, scene, findings)
  paintCurves(painter, scene)
  if (findings !== null) paintFindingNames(painter, scene, findings)
  paintMovements(painter, scene)
  paintMarks(painter, scene)
}
