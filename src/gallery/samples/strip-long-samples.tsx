import { useState } from 'react'
import { sampleRecording, everyS, findingsOf, type Drawing } from '#src/gallery/sample-recording.ts'
import { Sample } from '#src/gallery/sample.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Strip } from '#src/ui/strip/strip.tsx'
import type { StripRecording } from '#src/ui/strip/strip-model.ts'

export const title = '八小时的胎心曲线 Strip'

const hours8 = 8 * 60
const eightHours: Drawing = {
  minutes: hours8,
  accelerations: everyS(310, hours8, { lengthS: 34, by: 22 }),
  decelerations: everyS(1900, hours8, { lengthS: 60, by: 36 }),
  contractions: everyS(420, hours8, { lengthS: 90, by: 44 }),
  gaps: everyS(1500, hours8, { lengthS: 30, by: 1 }).map(({ atS, lengthS }) => [
    atS,
    atS + lengthS,
  ]),
  movements: everyS(140, hours8, { lengthS: 1, by: 1 }).map(({ atS }) => atS),
}
const eightHoursFound = findingsOf(eightHours)

/** Made only when it is asked for: it is long. */
export function Samples() {
  const [long, setLong] = useState<StripRecording | null>(null)
  const [shown, setShown] = useState(false)
  return (
    <Sample name="八小时">
      <div className="gallery__row">
        <Button variant="soft" onClick={() => setLong(sampleRecording(eightHours))}>
          准备八小时
        </Button>
        {long && (
          <Button variant="soft" onClick={() => setShown(!shown)}>
            打开八小时
          </Button>
        )}
      </div>
      {long && shown && (
        <Strip label="八小时的曲线" recording={long} findings={eightHoursFound} pixelsPerCm={40} />
      )}
    </Sample>
  )
}
