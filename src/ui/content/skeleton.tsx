import './skeleton.css'

type Props = { label: string; rows?: number }

/** The outline of what is still being fetched: shown 200 ms later. */
export function Skeleton({ label, rows = 2 }: Props) {
  return (
    <div className="skeleton" role="img" aria-label={label}>
      <span className="skeleton__face" />
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton__row" />
      ))}
    </div>
  )
}
