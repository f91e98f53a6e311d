import { useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import './toast.css'

type Look = 'none' | 'success' | 'error'
type Props = { toast: { id: number; text: string; icon: Look } | null }

const icons = { none: null, success: 'check', error: 'cross' } as const satisfies Record<
  Look,
  IconName | null
>

/** The region is always there, so that what comes into it is read out. */
export function Toast({ toast }: Props) {
  const icon = toast && icons[toast.icon]
  const ref = useRef<HTMLDivElement>(null)
  const id = toast?.id
  // On top of dialogs too, where the browser has a top layer: the last to enter it lies highest.
  useLayoutEffect(() => {
    const layer = ref.current
    if (id === undefined || !layer?.showPopover) return
    layer.showPopover()
    return () => layer.hidePopover()
  }, [id])
  return (
    <div ref={ref} className="toast" role="status" aria-live="polite" popover="manual">
      {toast && (
        <p key={toast.id} className="toast__body">
          {icon && <Icon name={icon} />}
          {toast.text}
        </p>
      )}
    </div>
  )
}
