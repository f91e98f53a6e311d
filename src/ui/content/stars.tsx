import './stars.css'

type Props = { value: number; max?: number; label: string }

const shape = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z'

/** A rating that was given: as many stars as it is worth, down to parts of one. */
export function Stars({ value, max = 5, label }: Props) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {Array.from({ length: max }, (_, before) => (
        <Star key={before} filled={Math.min(1, Math.max(0, value - before))} />
      ))}
    </span>
  )
}

/** One star, filled from its left edge by a part between 0 and 1. */
export function Star({ filled }: { filled: number }) {
  const rest = `${(1 - filled) * 100}%`
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <path className="stars__ground" d={shape} />
      <path className="stars__light" d={shape} style={{ clipPath: `inset(0 ${rest} 0 0)` }} />
    </svg>
  )
}
