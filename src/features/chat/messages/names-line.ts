import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** Several names in a row, in the way of the language. */
export function namesLine(names: readonly string[], t: Translate): string {
  if (names.length === 0) return ''
  return names.reduce((one, other) => t('chat.line.names', { one, other }))
}
