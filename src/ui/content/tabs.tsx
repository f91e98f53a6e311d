import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react'
import { Badge, type BadgeFacts } from './badge.tsx'
import './tabs.css'

type Tab<Id extends string> = { id: Id; label: string; badge?: BadgeFacts }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** One panel at a time, chosen by a row of tabs that may be wider than the screen. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: Props<Id>) {
  const id = useId()

  useEffect(() => {
    const chosen = document.getElementById(`${id}-${value}`)
    if (chosen) showInRow(chosen)
  }, [id, value])

  function press(event: KeyboardEvent): void {
    const place = placeAfter(event.key, { at: tabs.findIndex((tab) => tab.id === value), tabs })
    const next = tabs[place]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(`${id}-${next.id}`)?.focus()
    onChange(next.id)
  }

  return (
    <div className="tabs">
      <div className="tabs__row" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tabs__tab"
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={press}
          >
            <span>{tab.label}</span>
            {tab.badge && <Badge {...tab.badge} />}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="tabs__panel"
      >
        {children}
      </div>
    </div>
  )
}

/** Where a key leads in the row, around its ends; -1 for keys that lead nowhere. */
function placeAfter(key: string, { at, tabs }: { at: number; tabs: readonly unknown[] }): number {
  if (key === 'Home') return 0
  if (key === 'End') return tabs.length - 1
  if (key === 'ArrowRight') return (at + 1) % tabs.length
  if (key === 'ArrowLeft') return (at - 1 + tabs.length) % tabs.length
  return -1
}

/** Scrolls the row alone: the page stays where it is. */
function showInRow(tab: HTMLElement): void {
  const row = tab.parentElement
  row?.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
}
