import './facts.css'

type Props = { rows: readonly { label: string; value: string }[] }

/** Names and their values. */
export function Facts({ rows }: Props) {
  return (
    <dl className="facts">
      {rows.map(({ label, value }) => (
        <div key={label} className="facts__row">
          <dt className="facts__label">{label}</dt>
          <dd className="facts__value">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
