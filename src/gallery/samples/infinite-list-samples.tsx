import { useState } from 'react'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import type { ListStatus } from '#src/ui/list/list-status.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '无限列表 InfiniteList'

const pageSize = 8

export function Samples() {
  return (
    <>
      <Sample name="空">
        <InfiniteList items={[]} keyOf={String} renderRow={String} status="end" more={() => {}} />
      </Sample>
      <Sample name="空，带自己的说明">
        <InfiniteList
          items={[]}
          keyOf={String}
          renderRow={String}
          status="end"
          more={() => {}}
          empty={<Notice icon="list" title="暂无咨询" text="向医生提问后会显示在这里" />}
        />
      </Sample>
      <Sample name="加载中">
        <InfiniteList
          items={['周敏 医生']}
          keyOf={String}
          renderRow={(name) => <Card>{name}</Card>}
          status="loading"
          more={() => {}}
        />
      </Sample>
      <Sample name="三页，第二页第一次会失败">
        <ThreePages />
      </Sample>
    </>
  )
}

function ThreePages() {
  const [{ count, status, requests }, setState] = useState<{
    count: number
    status: ListStatus
    requests: number
  }>({ count: pageSize, status: 'idle', requests: 0 })

  function more(): void {
    setState((state) => ({ ...state, status: 'loading', requests: state.requests + 1 }))
    setTimeout(() => setState(answered), 700)
  }

  return (
    <>
      <p data-testid="requests">{`问了 ${requests} 次`}</p>
      <InfiniteList
        items={Array.from({ length: count }, (_, index) => index + 1)}
        keyOf={(item) => item}
        renderRow={(item) => <Card title={`第 ${item} 条`}>图文咨询 · 已完成</Card>}
        status={status}
        more={more}
      />
    </>
  )

  function answered(state: { count: number; requests: number; status: ListStatus }) {
    if (state.requests === 2) return { ...state, status: 'failed' as const }
    const next = state.count + pageSize
    return {
      ...state,
      count: next,
      status: next >= 3 * pageSize ? ('end' as const) : ('idle' as const),
    }
  }
}
