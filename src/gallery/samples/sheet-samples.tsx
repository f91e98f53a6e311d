import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '底部面板 Sheet'

const rules = Array.from({ length: 30 }, (_, place) => `第 ${place + 1} 条：内容很长时在面板里滚动`)

export function Samples() {
  const [open, setOpen] = useState<'form' | 'long' | null>(null)
  const [name, setName] = useState('')
  return (
    <Sample name="表单、长内容">
      <div className="gallery__row">
        <Button variant="soft" onClick={() => setOpen('form')}>
          添加患者
        </Button>
        <Button variant="soft" onClick={() => setOpen('long')}>
          服务规则
        </Button>
      </div>
      <Sheet open={open === 'form'} onClose={() => setOpen(null)} title="添加患者">
        <TextField label="真实姓名" value={name} onChange={({ target }) => setName(target.value)} />
        <Button wide onClick={() => setOpen(null)}>
          保存
        </Button>
      </Sheet>
      <Sheet open={open === 'long'} onClose={() => setOpen(null)} title="服务规则">
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </Sheet>
    </Sample>
  )
}
