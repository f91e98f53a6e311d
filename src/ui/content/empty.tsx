import type { ReactNode } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Icon, type IconName } from './icon.tsx'
import './empty.css'

type Props = { text?: string; icon?: IconName; children?: ReactNode }

/** Stands where a list would, and may offer what to do about that. */
export function Empty({ text, icon = 'list', children }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <div className="empty">
      <span className="empty__picture">
        <Icon name={icon} />
      </span>
      <p className="empty__text">{text ?? t('widget.empty')}</p>
      {children}
    </div>
  )
}
