import { cardValues, reasonSeparator, type CardValue } from '#contract/chat/card-values.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** A value of a card in the language that is spoken; what is none of the known ones, as it stands. */
export function cardValue(value: string, t: Translate): string {
  // The table's own keys.
  const known = (Object.keys(cardValues) as CardValue[]).find((key) => cardValues[key] === value)
  return known === undefined ? value : t(`cards.value.${known}`)
}

/** A reason of a card: one that was chosen, the doctor's own words, or both. */
export function cardReason(reason: string, t: Translate): string {
  const [chosen = '', ...comment] = reason.split(reasonSeparator)
  const known = cardValue(chosen, t)
  if (comment.length === 0 || known === chosen) return comment.length === 0 ? known : reason
  return t('cards.reason', { reason: known, comment: comment.join(reasonSeparator) })
}
