import { useState } from 'react'
import { CheckChips } from '#src/ui/form/check-chips.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '选项 Choice chips, check chips'

const periods = ['一周内', '一月内', '半年内', '半年以上'].map((label) => ({ value: label, label }))
const filters = ['全部', '有图', '好评', '中评', '差评'].map((label) => ({ value: label, label }))
const slots = [
  { value: 'am', label: '上午' },
  { value: 'pm', label: '下午', disabled: true },
  { value: 'night', label: '晚上（20:00 之后医生回复可能较慢，请耐心等待）' },
]
const histories = ['高血压', '糖尿病', '甲状腺疾病', '肝肾疾病', '其他'].map((label) => ({
  value: label,
  label,
}))

export function Samples() {
  const [period, setPeriod] = useState<string | null>(null)
  const [filter, setFilter] = useState<string | null>('全部')
  const [slot, setSlot] = useState<string | null>('am')
  const [visited, setVisited] = useState<string | null>(null)
  const [history, setHistory] = useState<readonly string[]>(['糖尿病'])
  const [tags, setTags] = useState<readonly string[]>([])
  return (
    <>
      <Sample name="单选，未选">
        <ChoiceChips
          label="本次患病多久了？"
          options={periods}
          value={period}
          onChange={setPeriod}
        />
      </Sample>
      <Sample name="单选，不显示标题">
        <ChoiceChips
          label="评价筛选"
          labelHidden
          options={filters}
          value={filter}
          onChange={setFilter}
        />
      </Sample>
      <Sample name="有不可选的，长文字">
        <ChoiceChips label="时段" options={slots} value={slot} onChange={setSlot} />
      </Sample>
      <Sample name="单选错误">
        <ChoiceChips
          label="是否去医院就诊过？"
          options={[
            { value: 'yes', label: '就诊过' },
            { value: 'no', label: '没就诊过' },
          ]}
          value={visited}
          error={visited === null ? '请选择是否就诊过' : undefined}
          onChange={setVisited}
        />
      </Sample>
      <Sample name="多选">
        <CheckChips label="既往病史" options={histories} value={history} onChange={setHistory} />
      </Sample>
      <Sample name="多选错误">
        <CheckChips
          label="评价标签"
          options={[
            { value: 'kind', label: '态度好' },
            { value: 'quick', label: '回复及时' },
          ]}
          value={tags}
          error={tags.length === 0 ? '请至少选择一个' : undefined}
          onChange={setTags}
        />
      </Sample>
    </>
  )
}
