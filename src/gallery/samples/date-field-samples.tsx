import { useState } from 'react'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '日期 Date field'

export function Samples() {
  const [birth, setBirth] = useState('')
  const [due, setDue] = useState('2026-03-05')
  const [visit, setVisit] = useState('')
  const [missing, setMissing] = useState('')
  return (
    <>
      <Sample name="空，前后 150 年">
        <DateField label="出生日期" value={birth} onChange={setBirth} />
        <output>{`值：${birth}`}</output>
      </Sample>
      <Sample name="已选">
        <DateField label="预产期" value={due} onChange={setDue} />
      </Sample>
      <Sample name="范围收窄到 2026 年 1 月 1 日至 3 月 5 日">
        <DateField
          label="就诊日期"
          placeholder="不能晚于今天"
          min="2026-01-01"
          max="2026-03-05"
          today="2026-03-05"
          value={visit}
          onChange={setVisit}
        />
      </Sample>
      <Sample name="错误">
        <DateField
          label="末次月经"
          value={missing}
          error={missing === '' ? '请选择末次月经' : undefined}
          onChange={setMissing}
        />
      </Sample>
      <Sample name="不可用">
        <DateField label="建档日期" value="2026-01-20" disabled onChange={setDue} />
      </Sample>
    </>
  )
}
