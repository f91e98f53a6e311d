import { useState } from 'react'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '步进 Stepper'

export function Samples() {
  const [times, setTimes] = useState(1)
  const [weight, setWeight] = useState(52.5)
  const [limit, setLimit] = useState(20)
  return (
    <>
      <Sample name="孕次，0 至 10">
        <Stepper label="孕次" min={0} max={10} value={times} onChange={setTimes} />
      </Sample>
      <Sample name="小数，每次 0.1">
        <Stepper
          label="体重（kg）"
          min={30}
          max={200}
          step={0.1}
          value={weight}
          onChange={setWeight}
        />
      </Sample>
      <Sample name="已到上限，错误">
        <Stepper
          label="每日上限"
          min={0}
          max={20}
          value={limit}
          error="每日最多 20 单"
          onChange={setLimit}
        />
      </Sample>
      <Sample name="不可用">
        <Stepper label="产次" min={0} max={10} value={0} disabled onChange={setTimes} />
      </Sample>
    </>
  )
}
