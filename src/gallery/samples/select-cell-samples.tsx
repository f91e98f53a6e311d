import { useState } from 'react'
import { Cell, CellList } from '#src/ui/content/cell.tsx'
import { SelectCell } from '#src/ui/form/select-cell.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '选择行 SelectCell'

const choices = [
  { value: 'all', label: '全部' },
  { value: 'image', label: '图文咨询' },
  { value: 'interpretation', label: '胎心解读' },
]

export function Samples() {
  const [value, setValue] = useState('all')
  return (
    <Sample name="整行打开系统选择器">
      <CellList>
        <SelectCell icon="list" title="类型" value={value} choices={choices} onChoose={setValue} />
        <Cell icon="info" title="只读" value="版本 1.0.0" />
      </CellList>
    </Sample>
  )
}
