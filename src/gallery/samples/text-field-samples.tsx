import { useState } from 'react'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '单行输入 Text field'

export function Samples() {
  const [name, setName] = useState('')
  const [hospital, setHospital] = useState(
    '北京大学第一医院妇产儿童医院（西城院区）产科门诊二楼东侧',
  )
  const [card, setCard] = useState('1101')
  return (
    <>
      <Sample name="空">
        <TextField
          label="真实姓名"
          placeholder="请输入真实姓名"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Sample>
      <Sample name="长内容">
        <TextField
          label="产检医院"
          value={hospital}
          onChange={({ target }) => setHospital(target.value)}
        />
      </Sample>
      <Sample name="错误">
        <TextField
          label="身份证号"
          value={card}
          error="身份证号是 18 位"
          onChange={({ target }) => setCard(target.value)}
        />
      </Sample>
      <Sample name="不可用">
        <TextField label="手机号" value="138****0001" disabled readOnly />
      </Sample>
    </>
  )
}
