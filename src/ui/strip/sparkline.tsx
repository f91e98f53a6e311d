import { sparklinePath } from './sparkline-path.ts'
import './sparkline.css'

type Props = {
  /** Beats a minute from the beginning to the end; null is a gap. */
  values: readonly (number | null)[]
  /** What it shows, for who does not see it; without it it only accompanies words. */
  label?: string
}

const [width, height] = [120, 36]

/** A recording in the size of a word, drawn from its data: never over a gap. */
export function Sparkline({ values, label }: Props) {
  const { d, bandTop, bandHeight } = sparklinePath(values, { width, height })
  const named =
    label === undefined
      ? { 'aria-hidden': true as const }
      : { role: 'img' as const, 'aria-label': label }
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      {...named}
    >
      <rect className="sparkline__band" y={bandTop} width={width} height={bandHeight} />
      <path className="sparkline__curve" d={d} />
    </svg>
  )
}
