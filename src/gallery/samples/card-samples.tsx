import { Card } from '#src/ui/content/card.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '卡片 Card'

const long =
  '停经 28 周，近两天自觉胎动减少，无腹痛、无见红。既往体健，孕期产检未见明显异常，想请医生看看最近一次的监护曲线是否需要复查。'

export function Samples() {
  return (
    <>
      <Sample name="有标题">
        <Card title="病情描述">{long}</Card>
      </Sample>
      <Sample name="没有标题">
        <Card>内容仅医生可见</Card>
      </Sample>
    </>
  )
}
