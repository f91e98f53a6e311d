import type { ReactNode } from 'react'
import { useWords } from '#src/ui/theme/widget-words.ts'
import { Icon, type IconName } from './icon.tsx'
import './empty.css'

type Props = { text?: string; icon?: IconName; children?: ReactNode }

/** Stands where a list would, and may offer what to do about that. */
export function Empty({ text, icon = 'list', children }: Props) {
  const { say } = useWords()
  return (
    <div className="empty">
      <span className="empty__picture">
        <Icon name={icon} />
      </span>
      <p className="empty__text">{text ?? say('widget.empty')}</p>
      {children}
    </div>
  )
}
