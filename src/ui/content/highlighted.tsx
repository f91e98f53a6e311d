import { splitHighlighted } from './split-highlighted.ts'
import './highlighted.css'

type Props = { text: string; matched: readonly string[] }

/** A text in which what was searched for is highlighted. */
export function Highlighted({ text, matched }: Props) {
  if (matched.length === 0) return text
  return splitHighlighted(text, matched).map((part, place) =>
    part.highlighted ? (
      <mark key={place} className="highlighted">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
