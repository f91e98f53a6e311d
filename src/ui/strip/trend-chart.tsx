import { useId } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { bpmBand } from './strip-layout.ts'
import { multiplesWithin } from './time-grid.ts'
import { labelledPoints, placePoints, trendRange, type TrendPoint } from './trend-scale.ts'
import './trend-chart.css'

type Props = {
  label: string
  /** In any order. */
  points: readonly TrendPoint[]
  /** The day of a moment, short, such as 3-5. */
  dayOf: (at: number) => string
}

/** Right of it is half of a day's label. */
const [left, top, width, height, right, foot] = [30, 10, 294, 120, 20, 22]

/** The average heart rate of recordings over the days, without a verdict. */
export function TrendChart({ label, points, dayOf }: Props) {
  const { t } = useWidgetTranslator()
  const id = useId()
  if (points.length === 0) return null
  const { min, max } = trendRange(points)
  const yOf = (bpm: number) => ((max - bpm) / (max - min)) * height
  const placed = placePoints(points, { width, height })
  return (
    <figure className="trend" aria-labelledby={id}>
      <figcaption id={id} className="trend__label">
        {label}
      </figcaption>
      <svg
        className="trend__chart"
        viewBox={`0 0 ${left + width + right} ${top + height + foot}`}
        aria-hidden="true"
      >
        <g transform={`translate(${left} ${top})`}>
          <rect
            className="trend__band"
            y={yOf(bpmBand.max)}
            width={width}
            height={yOf(bpmBand.min) - yOf(bpmBand.max)}
          />
          {multiplesWithin(20, min, max).map((bpm) => (
            <g key={bpm} transform={`translate(0 ${yOf(bpm)})`}>
              <path className="trend__line" d={`M0 0H${width}`} />
              <text className="trend__text" x={-6} dy="0.35em" textAnchor="end">
                {bpm}
              </text>
            </g>
          ))}
          <path
            className="trend__curve"
            d={placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
          />
          {placed.map(({ at, x, y }) => (
            <circle key={at} className="trend__point" cx={x} cy={y} r={3} />
          ))}
          {labelledPoints(placed, 44).map(({ at, x }) => (
            <text key={at} className="trend__text" x={x} y={height + 16} textAnchor="middle">
              {dayOf(at)}
            </text>
          ))}
        </g>
      </svg>
      <VisuallyHidden>
        {placed
          .map(({ at, bpm }) =>
            t('strip.named', {
              name: dayOf(at),
              value: t('strip.rate', { bpm: Math.round(bpm) }),
            }),
          )
          .join('; ')}
      </VisuallyHidden>
    </figure>
  )
}
