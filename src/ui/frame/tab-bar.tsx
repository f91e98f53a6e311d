import type { ReactNode } from 'react'
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

export function TabBody({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <span className="tab-bar__icon">
        <Icon name={icon} />
      </span>
      {label}
    </>
  )
}
