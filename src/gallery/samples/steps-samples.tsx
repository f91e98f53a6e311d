import { useState } from 'react'
import { Steps } from '#src/ui/content/steps.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '步骤 Steps'

const order = ['提交', '支付', '接诊', '结束'].map((each) => ({ title: each }))
const log = [
  { title: '提交订单', text: '2026-03-05 11:42' },
  { title: '支付成功', text: '2026-03-05 11:43，微信支付 ￥39.00' },
  {
    title: '医生接诊',
    text: '周敏医生正在查看您的病情描述和监护记录，通常 12 分钟内回复，请留意消息提醒',
  },
  { title: '评价' },
]

export function Samples() {
  const [current, setCurrent] = useState(2)
  return (
    <>
      <Sample name="横向">
        <Steps steps={order} current={current} />
        <div>
          <Button variant="soft" onClick={() => setCurrent((current + 1) % 5)}>
            下一步
          </Button>
        </div>
      </Sample>
      <Sample name="纵向，有说明">
        <Steps steps={log} current={2} direction="vertical" />
      </Sample>
      <Sample name="全部完成">
        <Steps steps={order} current={4} />
      </Sample>
    </>
  )
}
