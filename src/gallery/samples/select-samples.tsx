import { useState } from 'react'
import { Select } from '#src/ui/form/select.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '下拉选择 Select'

const relations = ['本人', '配偶', '子女', '父母', '其他'].map((label) => ({ value: label, label }))
const departments = [
  { value: 'obstetrics', label: '产科' },
  { value: 'gynaecology', label: '妇科' },
  { value: 'newborn', label: '新生儿科', disabled: true },
  { value: 'long', label: '生殖医学与遗传咨询联合门诊（仅周二、周四下午开放预约）' },
]

export function Samples() {
  const [relation, setRelation] = useState('')
  const [department, setDepartment] = useState('long')
  const [missing, setMissing] = useState('')
  return (
    <>
      <Sample name="未选">
        <Select
          label="关系"
          placeholder="请选择与患者的关系"
          options={relations}
          value={relation}
          onChange={setRelation}
        />
      </Sample>
      <Sample name="已选，长内容，有不可选的">
        <Select label="科室" options={departments} value={department} onChange={setDepartment} />
      </Sample>
      <Sample name="错误">
        <Select
          label="血型"
          placeholder="请选择血型"
          options={[
            { value: 'A', label: 'A 型' },
            { value: 'B', label: 'B 型' },
          ]}
          value={missing}
          error={missing === '' ? '请选择血型' : undefined}
          onChange={setMissing}
        />
      </Sample>
      <Sample name="不可用">
        <Select label="就诊人" options={relations} value="本人" disabled onChange={setRelation} />
      </Sample>
    </>
  )
}
