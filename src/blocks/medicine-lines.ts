import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

type Prescription = Extract<ChatCard, { kind: 'prescription' }>

/** What is to be taken, a line each, or that nothing is. */
export function medicineLines(medicines: Prescription['medicines'], t: Translate): string[] {
  if (medicines.length === 0) return [t('cards.noMedicines')]
  return medicines.map(({ name, amount }) => t('cards.medicine', { name, amount }))
}
