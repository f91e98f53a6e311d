import type { ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationItem } from '#contract/consultation.ts'

/** What is shown as done and can still be taken back; once it is `sent`, it can't. */
export type PutOff = {
  kind: 'cancel' | 'delete'
  consultation: ConsultationItem
  at: 'open' | 'sent'
}

/** A list as it will be once what was put off is done; of some states alone where they are named. */
export function foreseen(
  items: readonly ConsultationItem[],
  putOff: readonly PutOff[],
  states: readonly ConsultationState[] = [],
): readonly ConsultationItem[] {
  if (putOff.length === 0 && states.length === 0) return items
  return items
    .flatMap((item) => {
      const deed = putOff.find(({ consultation }) => consultation.id === item.id)
      if (deed === undefined) return [item]
      return deed.kind === 'delete' ? [] : [cancelled(item)]
    })
    .filter(({ state }) => states.length === 0 || states.includes(state))
}

function cancelled(item: ConsultationItem): ConsultationItem {
  const refund = item.paid > 0 ? 'pending' : item.refund
  return { ...item, state: 'cancelled', refund, endsAt: null }
}
