import { useRef } from 'react'
import { fitInsertion } from '#src/ui/form/limited-text.ts'
import { putText } from '#src/ui/form/put-text.ts'
import { deleteBefore } from './delete-before.ts'

/** What a chat does to the draft from outside. */
export type ComposerHandle = {
  /** Puts a text in at the caret, in place of what is selected, as far as the limit leaves room. */
  insert: (piece: string) => void
  focus: () => void
}

type Draft = {
  onChange: (value: string) => void
  limit: number
}

/** The field of a draft, and what is done to its text other than by typing. */
export function useDraft({ onChange, limit }: Draft) {
  const field = useRef<HTMLTextAreaElement>(null)

  /** The field's own text counts: a second piece may come before the first one was drawn. */
  function put(next: { text: string; caret: number }): void {
    if (field.current === null) return
    putText(field.current, next)
    onChange(next.text)
  }

  function insert(piece: string): void {
    if (field.current === null) return
    const { value, selectionStart: start, selectionEnd: end } = field.current
    const text = value.slice(0, start) + piece + value.slice(end)
    put(fitInsertion(value, { text, caret: start + piece.length }, limit))
  }

  function deleteBack(): void {
    if (field.current === null) return
    const { value, selectionStart: start, selectionEnd: end } = field.current
    put(deleteBefore(value, { start, end }))
  }

  const focus = () => field.current?.focus()
  return { field, insert, deleteBack, focus }
}
