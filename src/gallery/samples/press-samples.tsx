import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { usePress } from '#src/ui/gesture/use-press.ts'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '点按与长按 usePress'

export function Samples() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(true)
  const [said, setSaid] = useState('还没有操作')
  return (
    <Sample name="长按 350 ms、右键或菜单键打开菜单；轻点是另一件事">
      {shown && <Message onTap={() => setSaid('轻点了')} onLongPress={() => setOpen(true)} />}
      <p role="status">{said}</p>
      <Button variant="plain" onClick={() => setShown(!shown)}>
        {shown ? '移走' : '放回'}
      </Button>
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title="消息"
        actions={[
          { label: '复制', run: () => setSaid('复制了') },
          { label: '删除', run: () => setSaid('删除了'), danger: true },
        ]}
      />
    </Sample>
  )
}

function Message(props: { onTap: () => void; onLongPress: () => void }) {
  return (
    <button
      type="button"
      {...usePress(props)}
      style={{
        justifySelf: 'start',
        minHeight: '64px',
        maxWidth: '80%',
        padding: '12px 16px',
        border: 0,
        borderRadius: '16px',
        background: 'var(--color-primary-soft)',
        textAlign: 'left',
      }}
    >
      医生，今天胎动比昨天少一些，需要去医院吗？
    </button>
  )
}
