import { sampleRecording, everyS, findingsOf, type Drawing } from '#src/gallery/sample-recording.ts'
import { Sample } from '#src/gallery/sample.tsx'
import { StripRows } from '#src/ui/strip/strip-rows.tsx'

export const title = '曲线打印 StripRows'

const drawing: Drawing = {
  minutes: 40,
  baselines: [142, 131],
  accelerations: everyS(260, 40, { lengthS: 34, by: 22 }),
  decelerations: [
    { atS: 640, lengthS: 50, by: 34 },
    { atS: 1180, lengthS: 70, by: 26 },
    { atS: 1700, lengthS: 190, by: 38 },
  ],
  contractions: everyS(300, 40, { lengthS: 90, by: 46 }),
  gaps: [
    [400, 409],
    [1015, 1065],
  ],
  movements: [70, 130, 134, 300, 410, 520, 790, 1010, 1300, 1580, 1900, 2200],
  marks: [
    { atS: 180, text: '孕妇翻身' },
    { atS: 1710, text: '通知医生' },
  ],
}
const startedAt = Date.UTC(2026, 2, 5, 1, 30)
const recording = sampleRecording(drawing)

export function Samples() {
  return (
    <>
      <Sample name="一厘米一分钟">
        <StripRows recording={recording} findings={findingsOf(drawing)} startedAt={startedAt} />
      </Sample>
      <Sample name="三厘米一分钟，不带分析结果">
        <StripRows recording={sampleRecording({ minutes: 9, hasToco: false })} speed={3} />
      </Sample>
    </>
  )
}
