import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '占位 Skeleton'

export function Samples() {
  return (
    <>
      <Sample name="两行">
        <Card>
          <Skeleton label="正在获取医生" />
        </Card>
      </Sample>
      <Sample name="四行">
        <Card>
          <Skeleton label="正在获取咨询" rows={4} />
        </Card>
      </Sample>
    </>
  )
}
