import type { ReactNode } from 'react'

export function LabelledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="labelled">
      <span className="labelled__label">{label}</span>
      {children}
    </label>
  )
}
