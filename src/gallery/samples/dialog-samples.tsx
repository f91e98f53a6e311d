import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '对话框 Dialog'

export function Samples() {
  const [open, setOpen] = useState(false)
  return (
    <Sample name="自带内容">
      <div>
        <Button variant="soft" onClick={() => setOpen(true)}>
          打开对话框
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} label="咨询卡" className="confirm-dialog">
        <div className="confirm-dialog__body">
          <p style={{ marginBottom: '16px' }}>本次咨询将使用 1 张咨询卡</p>
          <Button wide onClick={() => setOpen(false)}>
            知道了
          </Button>
        </div>
      </Dialog>
    </Sample>
  )
}
