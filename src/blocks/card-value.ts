import { cardValues, reasonSeparator, type CardValue } from '#contract/chat/card-values.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'

/** A value of a card in the language that is spoken; what is none of the known ones, as it stands. */
export function cardValue(value: string, say: Say): string {
  // The table's own keys.
  const known = (Object.keys(cardValues) as CardValue[]).find((key) => cardValues[key] === value)
  return known === undefined ? value : say(`cards.value.${known}`)
}

/** A reason of a card: one that was chosen, the doctor's own words, or both. */
export function cardReason(reason: string, say: Say): string {
  const [chosen = '', ...words] = reason.split(reasonSeparator)
  const known = cardValue(chosen, say)
  if (words.length === 0 || known === chosen) return words.length === 0 ? known : reason
  return say('cards.reason', { reason: known, words: words.join(reasonSeparator) })
}
