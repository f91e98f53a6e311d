import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { BackLayersContext } from '#src/ui/overlay/back-layers.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { createHistoryLayers } from '#src/ui/overlay/history-layers.ts'
import { LeaveGuardContext } from '#src/ui/overlay/leave-guard.ts'
import { createNavigationBlocker } from '#src/ui/overlay/navigation-blocker.ts'

const question = {
  title: '离开这一页？',
  text: '填写的内容还没有提交，离开后不会保留',
  yes: '离开',
  no: '继续填写',
  danger: true,
}

/** What the application gives its widgets around them: back, and a word before a form is left. */
export function GalleryOverlays({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null)
  const [{ layers, blockNavigation }] = useState(() => {
    const history = createHistoryLayers()
    const askToLeave = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
    const navigate = (to: string) => location.assign(to)
    return {
      layers: history,
      blockNavigation: createNavigationBlocker({ layers: history, askToLeave, navigate }),
    }
  })
  return (
    <BackLayersContext value={layers}>
      <LeaveGuardContext value={blockNavigation}>
        {children}
        <ConfirmDialog
          question={answer && question}
          onAnswer={(yes) => {
            flushSync(() => setAnswer(null))
            void layers.settled().then(() => answer?.(yes))
          }}
        />
      </LeaveGuardContext>
    </BackLayersContext>
  )
}
