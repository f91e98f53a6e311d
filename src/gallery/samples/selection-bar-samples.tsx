import { useState } from 'react'
import { SelectionBar } from '#src/ui/chat/message/selection-bar.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '多选操作 SelectionBar'

export function Samples() {
  const [said, setSaid] = useState('还没有操作')
  const calls = {
    onForwardEach: () => setSaid('逐条转发'),
    onForwardMerged: () => setSaid('合并转发'),
    onDelete: () => setSaid('删除'),
    onCancel: () => setSaid('取消'),
  }
  return (
    <>
      <Sample name="选了 3 条">
        <SelectionBar count={3} {...calls} />
        <p>{said}</p>
      </Sample>
      <Sample name="还没有选">
        <SelectionBar count={0} {...calls} />
      </Sample>
    </>
  )
}
