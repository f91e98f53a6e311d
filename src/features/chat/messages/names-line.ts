import type { Say } from '#src/ui/theme/widget-words.ts'

/** Several names in a row, in the way of the language. */
export function namesLine(names: readonly string[], say: Say): string {
  if (names.length === 0) return ''
  return names.reduce((one, other) => say('chat.line.names', { one, other }))
}
