import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '操作面板 Action sheet'

const question = {
  title: '删除会话？',
  text: '删除后，将清空该聊天的消息记录',
  yes: '删除',
  no: '取消',
  danger: true,
}

export function Samples() {
  const [open, setOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState('还没有选择')
  const actions = [
    { label: '置顶会话', run: () => setChosen('置顶会话') },
    { label: '消息免打扰', run: () => setChosen('消息免打扰') },
    { label: '转让群组', run: () => setChosen('转让群组'), disabled: true },
    { label: '删除会话', run: () => setIsAsking(true), danger: true },
  ]
  return (
    <Sample name="普通、不可用、危险">
      <div className="gallery__row">
        <Button variant="soft" onClick={() => setOpen(true)}>
          更多
        </Button>
        <span role="status">{chosen}</span>
      </div>
      <ConfirmDialog
        question={isAsking ? question : null}
        onAnswer={(yes) => {
          setIsAsking(false)
          if (yes) setChosen('删除会话')
        }}
      />
      <ActionSheet open={open} onClose={() => setOpen(false)} title="会话" actions={actions} />
    </Sample>
  )
}
