import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '按钮 Button'

export function Samples() {
  return (
    <>
      <Sample name="四种样式">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '12px' }}>
          <Button>主要</Button>
          <Button variant="soft">次要</Button>
          <Button variant="plain">文字</Button>
          <Button variant="danger">危险</Button>
        </div>
      </Sample>
      <Sample name="整行">
        <Button wide>立即支付</Button>
      </Sample>
      <Sample name="加载中">
        <Button loading>提交</Button>
      </Sample>
      <Sample name="不可用">
        <Button disabled>下一步</Button>
      </Sample>
    </>
  )
}
