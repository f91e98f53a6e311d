import { useState } from 'react'
import { MessageMenu, type MenuAction } from '#src/ui/chat/message/message-menu.tsx'
import { usePress } from '#src/ui/gesture/use-press.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '消息菜单 MessageMenu'

type Pressed = { anchor: DOMRect; text: string }

export function Samples() {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [said, setSaid] = useState('还没有操作')
  const act = (label: string) => ({ label, run: () => setSaid(`${label}：${pressed?.text}`) })
  const actions: MenuAction[] = [
    { icon: 'copy', ...act('复制') },
    { icon: 'quote', ...act('引用') },
    { icon: 'forward', ...act('转发') },
    { icon: 'revoke', ...act('撤回') },
    { icon: 'select', ...act('多选') },
    { icon: 'translate', ...act('翻译') },
    { icon: 'delete', danger: true, ...act('删除') },
  ]
  const theirs = pressed?.text === '对方的消息'
  return (
    <Sample name="长按、右键或菜单键打开">
      <div style={{ display: 'grid', gap: '120px', paddingBottom: '140px' }}>
        <Message text="对方的消息" onOpen={setPressed} />
        <Message text="自己的消息" own onOpen={setPressed} />
      </div>
      <p role="status">{said}</p>
      <MessageMenu
        anchor={pressed?.anchor ?? null}
        onClose={() => setPressed(null)}
        actions={theirs ? actions.slice(0, 3) : actions}
      />
    </Sample>
  )
}

type MessageProps = { text: string; own?: boolean; onOpen: (pressed: Pressed) => void }

function Message({ text, own = false, onOpen }: MessageProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const onLongPress = () => element && onOpen({ anchor: element.getBoundingClientRect(), text })
  return (
    <button
      ref={setElement}
      type="button"
      aria-haspopup="dialog"
      {...usePress({ onTap: onLongPress, onLongPress })}
      style={{
        justifySelf: own ? 'end' : 'start',
        minHeight: '44px',
        padding: '10px 14px',
        border: 0,
        borderRadius: '12px',
        background: own ? 'var(--color-primary-soft)' : 'var(--color-surface)',
      }}
    >
      {text}
    </button>
  )
}
