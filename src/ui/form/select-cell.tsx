import { CellBody, cellClass } from '#src/ui/content/cell.tsx'
import type { IconName } from '#src/ui/content/icon.tsx'
import './select-cell.css'

type Choice<T> = { value: T; label: string; lang?: string }

type Props<T> = {
  icon: IconName
  title: string
  value: T
  choices: readonly Choice<T>[]
  onChoose: (value: T) => void
}

/** A row that opens the platform's own picker: the select lies over all of it, unseen. */
export function SelectCell<T extends string>({ icon, title, value, choices, onChoose }: Props<T>) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <div className={`${cellClass} select-cell`}>
      <CellBody icon={icon} title={title} value={chosen?.label} />
      <select
        className="select-cell__select"
        aria-label={title}
        value={value}
        onChange={({ target }) => {
          const next = choices.find((choice) => choice.value === target.value)
          if (next) onChoose(next.value)
        }}
      >
        {choices.map(({ value: each, label, lang }) => (
          <option key={each} value={each} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
