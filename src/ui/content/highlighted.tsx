import { splitHighlighted } from './split-highlighted.ts'
import './highlighted.css'

type Props = { text: string; words: readonly string[] }

/** A text in which what was searched for is highlighted. */
export function Highlighted({ text, words }: Props) {
  if (words.length === 0) return text
  return splitHighlighted(text, words).map((part, place) =>
    part.highlighted ? (
      <mark key={place} className="highlighted">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
