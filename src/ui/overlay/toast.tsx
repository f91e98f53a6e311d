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
  return (
    <div className="toast" role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} className="toast__body">
          {icon && <Icon name={icon} />}
          {toast.text}
        </p>
      )}
    </div>
  )
}
