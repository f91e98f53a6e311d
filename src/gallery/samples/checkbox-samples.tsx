import { useState } from 'react'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '勾选 Checkbox'

export function Samples() {
  const [anonymous, setAnonymous] = useState(false)
  const [agreed, setAgreed] = useState(true)
  const [missed, setMissed] = useState(false)
  return (
    <>
      <Sample name="未选、已选">
        <Checkbox checked={anonymous} onChange={({ target }) => setAnonymous(target.checked)}>
          匿名评价
        </Checkbox>
        <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          我已阅读并同意用户协议、隐私政策、互联网诊疗风险告知及知情同意书
        </Checkbox>
      </Sample>
      <Sample name="错误">
        <Checkbox
          checked={missed}
          error={missed ? undefined : '请勾选协议'}
          onChange={({ target }) => setMissed(target.checked)}
        >
          我已同意《支付协议》
        </Checkbox>
      </Sample>
      <Sample name="不可用">
        <Checkbox checked disabled readOnly>
          设为默认就诊人
        </Checkbox>
      </Sample>
    </>
  )
}
