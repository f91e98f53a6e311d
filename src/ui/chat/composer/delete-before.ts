import { charactersOf } from '#src/ui/form/limited-text.ts'

/** A text without what is selected in it, or else without the character people see before the caret. */
export function deleteBefore(
  text: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } {
  const head = text.slice(0, start)
  const kept = start === end ? head.slice(0, head.length - lastLength(head)) : head
  return { text: kept + text.slice(end), caret: kept.length }
}

function lastLength(text: string): number {
  return charactersOf(text).pop()?.length ?? 0
}
