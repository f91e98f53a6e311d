import { Badge } from '#src/ui/content/badge.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '角标 Badge'

export function Samples() {
  return (
    <Sample name="圆点、1、20、99、超过 99、0（不显示）">
      <div className="gallery__row">
        <Badge label="有新消息" />
        <Badge count={1} label="1 条未读" />
        <Badge count={20} label="20 条未读" />
        <Badge count={99} label="99 条未读" />
        <Badge count={100} label="100 条未读" />
        <Badge count={0} label="没有未读" />
      </div>
    </Sample>
  )
}
