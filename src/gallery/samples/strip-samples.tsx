import { useEffect, useState } from 'react'
import { sampleRecording, everyS, findingsOf, type Drawing } from '#src/gallery/sample-recording.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'
import { Strip } from '#src/ui/strip/strip.tsx'
import type { StripRecording } from '#src/ui/strip/strip-model.ts'
import { StripTable } from '#src/ui/strip/table/strip-table.tsx'

export const title = '胎心曲线 Strip'

const startedAt = Date.UTC(2026, 2, 5, 1, 30)

const single: Drawing = {
  minutes: 40,
  accelerations: everyS(260, 40, { lengthS: 34, by: 22 }),
  decelerations: [
    { atS: 640, lengthS: 50, by: 34 },
    { atS: 1180, lengthS: 70, by: 26 },
    { atS: 1700, lengthS: 190, by: 38 },
  ],
  contractions: everyS(300, 40, { lengthS: 90, by: 46 }),
  gaps: [
    [400, 409],
    [1020, 1065],
    [2100, 2100.5],
  ],
  movements: [70, 130, 134, 300, 410, 520, 790, 1010, 1300, 1580, 1900, 2200],
  marks: [
    { atS: 180, text: '孕妇翻身' },
    { atS: 655, text: '改左侧卧位并吸氧，继续观察' },
    { atS: 1710, text: '通知医生' },
  ],
}
const twins: Drawing = {
  minutes: 20,
  baselines: [146, 132],
  accelerations: everyS(200, 20, { lengthS: 30, by: 20 }),
  contractions: everyS(240, 20, { lengthS: 80, by: 40 }),
  gaps: [[310, 330]],
}
const triplets: Drawing = { minutes: 20, baselines: [158, 142, 124], gaps: [[500, 520]] }

const recordings = {
  single: sampleRecording(single),
  twins: sampleRecording(twins),
  triplets: sampleRecording(triplets),
  heartAlone: sampleRecording({ minutes: 9, hasToco: false, gaps: [[200, 290]] }),
  empty: sampleRecording({ minutes: 0 }),
}

export function Samples() {
  return (
    <>
      <Marked />
      <Sample name="双胎">
        <Strip
          label="双胎曲线"
          recording={recordings.twins}
          findings={findingsOf(twins)}
          pixelsPerCm={40}
        />
        <StripTable recording={recordings.twins} />
      </Sample>
      <Sample name="三胎">
        <Strip label="三胎曲线" recording={recordings.triplets} pixelsPerCm={40} />
      </Sample>
      <Sample name="没有宫缩，九分钟">
        <Strip label="没有宫缩的曲线" recording={recordings.heartAlone} pixelsPerCm={40} />
      </Sample>
      <Live />
      <Sample name="没有数据">
        <Strip label="没有数据的曲线" recording={recordings.empty} />
      </Sample>
    </>
  )
}

function Marked() {
  const [marks, setMarks] = useState(recordings.single.marks)
  return (
    <Sample name="四十分钟，可标记">
      <Strip
        label="四十分钟的曲线"
        recording={{ ...recordings.single, marks }}
        findings={findingsOf(single)}
        startedAt={startedAt}
        onMark={(atS) =>
          setMarks((all) => [
            ...all.filter((each) => each.atS < atS),
            { atS, text: '新标记' },
            ...all.filter((each) => each.atS >= atS),
          ])
        }
      />
      <StripTable
        recording={{ ...recordings.single, marks }}
        findings={findingsOf(single)}
        startedAt={startedAt}
      />
    </Sample>
  )
}

/** It begins when it is asked to, and grows by a second a second. */
function Live() {
  const [seconds, setSeconds] = useState(0)
  const runs = seconds > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return (
    <Sample name="正在监护">
      <Button variant="soft" onClick={() => setSeconds(900)}>
        开始监护
      </Button>
      <Strip label="正在监护的曲线" recording={firstOf(recordings.single, seconds)} live />
    </Sample>
  )
}

function firstOf(recording: StripRecording, seconds: number): StripRecording {
  const { hz, fhr, toco, movements } = recording
  return {
    hz,
    fhr: fhr.map((values) => values.subarray(0, seconds * hz)),
    toco: toco && toco.subarray(0, seconds * hz),
    movements: movements.filter((atS) => atS < seconds),
    marks: [],
  }
}
