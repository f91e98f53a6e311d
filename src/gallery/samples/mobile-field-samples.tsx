import { useState } from 'react'
import { MobileField } from '#src/ui/form/mobile-field.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '手机号 Mobile field'

export function Samples() {
  const [mobile, setMobile] = useState('')
  const [wrong, setWrong] = useState('12345')
  return (
    <>
      <Sample name="空，可粘贴 +86 138 0000 0001">
        <MobileField
          label="手机号"
          placeholder="请输入 11 位手机号"
          value={mobile}
          onChange={setMobile}
        />
      </Sample>
      <Sample name="错误">
        <MobileField
          label="紧急联系人手机号"
          value={wrong}
          error="手机号不正确"
          onChange={setWrong}
        />
      </Sample>
      <Sample name="不可用">
        <MobileField label="已绑定手机号" value="13800000001" disabled onChange={setMobile} />
      </Sample>
    </>
  )
}
