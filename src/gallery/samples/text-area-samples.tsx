import { useState } from 'react'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '多行输入 Text area'

const long = '孕 28 周+3 天，近两天自觉胎动减少，夜间明显，无腹痛、无见红、无破水。'.repeat(12)

export function Samples() {
  const [symptom, setSymptom] = useState('')
  const [filled, setFilled] = useState(long)
  const [short, setShort] = useState('头晕')
  const [note, setNote] = useState('')
  return (
    <>
      <Sample name="空，最多 500 字">
        <TextArea
          label="病情描述"
          placeholder="请描述你的疾病或症状、是否用药、就诊经历，需要我提供什么样的帮助"
          limit={500}
          value={symptom}
          onChange={setSymptom}
        />
      </Sample>
      <Sample name="最多 10 字">
        <TextArea label="备注" limit={10} rows={2} value={note} onChange={setNote} />
      </Sample>
      <Sample name="长内容，长到一定高度后滚动">
        <TextArea label="现病史" limit={500} value={filled} onChange={setFilled} />
      </Sample>
      <Sample name="错误">
        <TextArea
          label="主诉"
          limit={150}
          value={short}
          error="请至少填写 10 个字"
          onChange={setShort}
        />
      </Sample>
      <Sample name="不可用，没有字数">
        <TextArea label="医生回复" value="暂未回复" rows={2} disabled onChange={setNote} />
      </Sample>
    </>
  )
}
