import { useState } from 'react'
import { CellBody, cellClass } from '#src/ui/content/cell.tsx'
import { SwipeCell } from '#src/ui/list/swipe-cell.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '滑动单元格 SwipeCell'

export function Samples() {
  const [said, setSaid] = useState('还没有操作')
  return (
    <Sample name="向左滑动，或用键盘移到操作上">
      <ul className="cell-list">
        {['周敏 医生', '王芳 医生', '李静 医生'].map((name) => (
          <li key={name}>
            <SwipeCell
              actions={[
                { label: '置顶', run: () => setSaid(`置顶了${name}`) },
                { label: '删除', run: () => setSaid(`删除了${name}`), danger: true },
              ]}
            >
              <button
                type="button"
                className={cellClass}
                style={{ border: 0, background: 'none', textAlign: 'left' }}
                onClick={() => setSaid(`打开了${name}`)}
              >
                <CellBody icon="doctor" title={name} />
              </button>
            </SwipeCell>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </Sample>
  )
}
