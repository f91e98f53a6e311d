/** A drawn icon of 24 by 24 that only accompanies words: screen readers pass over it. */
export function SvgIcon({ path, stroke = 1.75 }: { path: string; stroke?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
