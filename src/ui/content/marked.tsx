import { splitMarked } from './split-marked.ts'
import './marked.css'

type Props = { text: string; words: readonly string[] }

/** A text in which what was looked for stands out. */
export function Marked({ text, words }: Props) {
  if (words.length === 0) return text
  return splitMarked(text, words).map((part, place) =>
    part.marked ? (
      <mark key={place} className="marked">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
