import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '名称与内容 Facts'

const rows = [
  { label: '医生', value: '周敏 · 副主任医师' },
  {
    label: '订单编号',
    value: '20260305114200018837',
    action: <Button variant="plain">复制</Button>,
  },
  {
    label: '病情描述',
    value:
      '孕 28 周+3 天，近两天自觉胎动减少，夜间明显，无腹痛、无见红、无破水，想请医生判断是否需要来院。',
  },
]

export function Samples() {
  return (
    <>
      <Sample name="多行，可操作，长内容">
        <Card>
          <Facts rows={rows} />
        </Card>
      </Sample>
      <Sample name="一行">
        <Card>
          <Facts rows={rows.slice(0, 1)} />
        </Card>
      </Sample>
    </>
  )
}
