import { useState } from 'react'
import { PullToRefresh } from '#src/ui/list/pull-to-refresh.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '下拉刷新 PullToRefresh'

export function Samples() {
  const [refreshes, setRefreshes] = useState(0)
  return (
    <>
      <Sample name="下拉 45 px 后释放；键盘用户按 Tab 会看到“刷新”">
        <PullToRefresh
          onRefresh={() => {
            setRefreshes((count) => count + 1)
            return after(1200)
          }}
        >
          <Rows refreshes={refreshes} />
        </PullToRefresh>
      </Sample>
      <Sample name="刷新失败">
        <PullToRefresh onRefresh={() => after(600).then(() => Promise.reject(new Error('no')))}>
          <Card title="下拉会失败">内容保持不变</Card>
        </PullToRefresh>
      </Sample>
    </>
  )
}

function Rows({ refreshes }: { refreshes: number }) {
  return (
    <div style={{ display: 'grid', gap: '12px' }}>
      <Card title="咨询历史">{`已刷新 ${refreshes} 次`}</Card>
      {['周敏 主任医师', '王芳 副主任医师', '李静 主治医师', '陈晨 主治医师'].map((name) => (
        <Card key={name} title={name}>
          图文咨询 · 咨询中
        </Card>
      ))}
    </div>
  )
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
