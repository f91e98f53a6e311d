import { Sheet } from './sheet.tsx'
import './action-sheet.css'

export type Action = {
  label: string
  run: () => void
  danger?: boolean
  disabled?: boolean
}

type Props = { open: boolean; onClose: () => void; title: string; actions: readonly Action[] }

/** One choice out of a few; it closes with the choice. */
export function ActionSheet({ open, onClose, title, actions }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="action-sheet">
        {actions.map(({ label, run, danger, disabled }) => (
          <li key={label}>
            <button
              type="button"
              className={`action-sheet__action${danger ? ' action-sheet__action--danger' : ''}`}
              disabled={disabled}
              onClick={() => {
                onClose()
                run()
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
