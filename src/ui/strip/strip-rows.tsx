import { useMemo } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { paintScales } from '#src/ui/strip/paint/paint-grid.ts'
import { paintStrip } from '#src/ui/strip/paint/paint-strip.ts'
import { planRows, type StripRow } from './row-plan.ts'
import { bpmStep, heightOf, layOut } from './strip-layout.ts'
import { secondsOf, type StripFindings, type StripRecording } from './strip-model.ts'
import { cssPalette } from '#src/ui/strip/paint/strip-palette.ts'
import type { Scene, StripLabels } from '#src/ui/strip/paint/strip-scene.ts'
import { StripShape } from '#src/ui/strip/paint/strip-shape.tsx'
import { clockOf } from './strip-time.ts'
import { cssCmPx, pxPerSecond, type PaperSpeed } from './strip-view.ts'
import { svgPainter, type Shape } from '#src/ui/strip/paint/svg-painter.ts'
import { timeText } from './use-reading-text.ts'
import { useStripLabels } from './use-strip-labels.ts'
import './strip-rows.css'

type Props = {
  recording: StripRecording
  /** Drawn over the curves, unless null. */
  findings?: StripFindings | null
  startedAt?: number | null
  /** Centimetres a minute, on paper to the millimetre. */
  speed?: PaperSpeed
}

const text = 11
const left = 38
/** How many beats a minute a centimetre of paper is: monitors have 20 or 30. */
const bpmPerCm = 30
const rowPx = (bpmStep / bpmPerCm) * cssCmPx

/** A strip for A4: as many rows as it needs, at scale, none of them cut by the end of a page. */
export function StripRows({ recording, findings = null, startedAt = null, speed = 1 }: Props) {
  const { t } = useWidgetTranslator()
  const labels = useStripLabels()
  const seconds = secondsOf(recording)
  const rows = useMemo(
    () =>
      planRows(seconds, speed).map((row) => ({
        row,
        picture: pictureOf({ recording, findings, startedAt, speed, labels, row }),
      })),
    [seconds, recording, findings, startedAt, speed, labels],
  )
  return (
    <div className="strip-rows">
      {rows.map(({ row, picture: { width, height, shapes } }) => {
        const to = timeText(Math.min(seconds, row.endS), startedAt)
        return (
          <svg
            key={row.startS}
            className="strip-rows__row"
            role="img"
            aria-label={t('strip.part', { from: timeText(row.startS, startedAt), to })}
            width={`${centimetres(width)}cm`}

            viewBox={`0 0 ${width} ${height}`}
          >
            {shapes.map((shape, index) => (
              <StripShape key={index} shape={shape} />
            ))}
          </svg>
        )
      })}
      <p className="strip-rows__scale">{t('strip.scale', { speed, bpm: bpmPerCm })}</p>
    </div>
  )
}

type Picture = { width: number; height: number; shapes: readonly Shape[] }

function pictureOf({
  recording,
  findings,
  startedAt,
  speed,
  labels,
  row,
}: {
  recording: StripRecording
  findings: StripFindings | null
  startedAt: number | null
  speed: PaperSpeed
  labels: StripLabels
  row: StripRow
}): Picture {
  const hasToco = recording.toco !== null
  const height = heightOf(rowPx, text, hasToco)
  const pxPerS = pxPerSecond(speed, cssCmPx)
  const width = (row.endS - row.startS) * pxPerS
  const { painter, shapes } = svgPainter()
  const scene: Scene = {
    recording,
    findings,
    view: { startS: row.startS, pxPerS },
    layout: layOut(height, text, hasToco, rowPx),
    palette: cssPalette,
    labels,
    left,
    width,
    edge: 'end',
    text,
    curve: 1.1,
    clock: clockOf(startedAt),
  }
  paintStrip(painter, scene)
  paintScales(painter, scene)
  return { width: left + width + 1, height, shapes }
}

function centimetres(px: number): string {
  return (px / cssCmPx).toFixed(3)
}
