import { Empty } from '#src/ui/content/empty.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '空 Empty'

export function Samples() {
  return (
    <>
      <Sample name="默认">
        <Empty />
      </Sample>
      <Sample name="有说明和操作">
        <Empty icon="wave" text="暂无监护记录，使用胎心仪监测后会显示在这里">
          <Button variant="soft">去租设备</Button>
        </Empty>
      </Sample>
    </>
  )
}
