import { sampleRecording, everyS, type Drawing } from '#src/gallery/sample-recording.ts'
import { Sample } from '#src/gallery/sample.tsx'
import { Sparkline } from '#src/ui/strip/sparkline.tsx'
import { TrendChart } from '#src/ui/strip/trend-chart.tsx'

export const title = '小曲线与趋势 Sparkline TrendChart'

const drawn: Drawing = {
  minutes: 30,
  decelerations: everyS(600, 30, { lengthS: 80, by: 40 }),
  accelerations: everyS(200, 30, { lengthS: 40, by: 30 }),
  gaps: [[700, 800]],
}
const curve = sampleRecording(drawn).fhr[0] ?? new Float32Array()
const values = Array.from({ length: 120 }, (_, index) => {
  const bpm = curve[Math.floor((index * curve.length) / 120)] ?? Number.NaN
  return Number.isNaN(bpm) ? null : Math.round(bpm)
})
const start = Date.UTC(2026, 0, 4, 4)
const dayMs = 86_400_000
const points = [144, 141, 139, 148, 143, 165, 140, 138, 142, 137, 141, 136].map((bpm, index) => ({
  at: start + (index * 7 + (index % 3)) * dayMs,
  bpm,
}))
const dayOf = (at: number) => {
  const date = new Date(at)
  return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`
}

export function Samples() {
  return (
    <>
      <Sample name="小曲线，有缺口">
        <Sparkline values={values} label="胎心小曲线" />
      </Sample>
      <Sample name="小曲线，只有几个值">
        <Sparkline values={[null, 120, null, 168, 172, null]} />
      </Sample>
      <Sample name="没有值">
        <Sparkline values={[]} />
      </Sample>
      <Sample name="三个月的趋势">
        <TrendChart label="平均胎心（次/分）" points={points} dayOf={dayOf} />
      </Sample>
      <Sample name="只有一次">
        <TrendChart label="平均胎心（次/分）" points={points.slice(5, 6)} dayOf={dayOf} />
      </Sample>
    </>
  )
}
