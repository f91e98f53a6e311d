import { bpmBand, yOfBpm } from './strip-layout.ts'

type Size = { width: number; height: number }

/** The path of a small curve, and where the band from 110 to 160 lies behind it. */
export function sparklinePath(values: readonly (number | null)[], { width, height }: Size) {
  const track = { top: 0, height }
  const step = width / Math.max(1, values.length)
  const bandTop = yOfBpm(track, bpmBand.max)
  let d = ''
  let run = 0
  for (const [index, bpm] of values.entries()) {
    if (bpm === null) {
      run = 0
      continue
    }
    const [x, y] = [short((index + 0.5) * step), short(yOfBpm(track, bpm))]
    d += `${run === 0 ? 'M' : 'L'}${x} ${y}`
    run += 1
    const alone = run === 1 && (values[index + 1] ?? null) === null
    // What stands alone between two gaps is seen, too.
    if (alone) d += `h${short(step / 2)}`
  }
  return { d, bandTop: short(bandTop), bandHeight: short(yOfBpm(track, bpmBand.min) - bandTop) }
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
