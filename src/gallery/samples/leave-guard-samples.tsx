import { useState } from 'react'
import { Sample } from '#src/gallery/sample.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'

export const title = '离开确认 Leave guard'

export function Samples() {
  const [text, setText] = useState('')
  useLeaveGuard(text !== '')
  return (
    <Sample name="填写后返回、点链接或刷新都会先询问">
      <TextField label="备注" value={text} onChange={(event) => setText(event.target.value)} />
      <a href="/harness/">回到控制台</a>
    </Sample>
  )
}
