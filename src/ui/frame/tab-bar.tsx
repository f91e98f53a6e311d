import type { ReactNode } from 'react'
import { Badge, type BadgeFacts } from '#src/ui/content/badge.tsx'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import './tab-bar.css'

/** The main places of the product; every child is a link with `tabClass` and a TabBody. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {children}
    </nav>
  )
}

export const tabClass = 'tab-bar__tab'

type BodyProps = { icon: IconName; label: string; badge?: BadgeFacts }

export function TabBody({ icon, label, badge }: BodyProps) {
  return (
    <>
      <span className="tab-bar__icon">
        <Icon name={icon} />
        {badge && (
          <span className="tab-bar__badge">
            <Badge {...badge} />
          </span>
        )}
      </span>
      {label}
    </>
  )
}
