import { useState } from 'react'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '标签页 Tabs'

const states = [
  { id: 'all', label: '全部' },
  { id: 'unpaid', label: '待支付', badge: { count: 1, label: '1 个' } },
  { id: 'waiting', label: '待接诊' },
  { id: 'asking', label: '咨询中', badge: { count: 120, label: '120 条未读' } },
  { id: 'done', label: '已完成' },
  { id: 'cancelled', label: '已取消' },
] as const
const found = [
  { id: 'doctors', label: '医生' },
  { id: 'departments', label: '科室' },
  { id: 'hospitals', label: '医院', badge: { label: '有更新' } },
] as const

export function Samples() {
  const [state, setState] = useState<(typeof states)[number]['id']>('all')
  const [kind, setKind] = useState<(typeof found)[number]['id']>('doctors')
  return (
    <>
      <Sample name="比屏幕宽，有数字">
        <Tabs label="咨询状态" tabs={states} value={state} onChange={setState}>
          {`这里是${states.find(({ id }) => id === state)?.label}的咨询`}
        </Tabs>
      </Sample>
      <Sample name="平分，有圆点">
        <Tabs label="搜索结果" tabs={found} value={kind} onChange={setKind}>
          {`这里是${found.find(({ id }) => id === kind)?.label}`}
        </Tabs>
      </Sample>
    </>
  )
}
