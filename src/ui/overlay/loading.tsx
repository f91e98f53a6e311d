import './loading.css'

/** Something is under way: shown 200 ms later, so that quick calls don't flash. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading" role="status">
      <span className="loading__body">
        <span className="loading__ring" />
        {label}
      </span>
    </div>
  )
}
