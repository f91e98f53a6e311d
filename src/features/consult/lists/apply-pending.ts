import type { ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { UndoableAction } from '#src/state/undoable-action-atoms.ts'

/** A list as it will be once what is pending is done; of some states alone where they are named. */
export function applyPending(
  items: readonly ConsultationItem[],
  pending: readonly Pick<UndoableAction, 'kind' | 'id'>[],
  states: readonly ConsultationState[] = [],
): readonly ConsultationItem[] {
  if (pending.length === 0 && states.length === 0) return items
  return items
    .flatMap((item) => {
      const action = pending.find(({ id }) => id === item.id)
      if (action === undefined) return [item]
      return action.kind === 'delete' ? [] : [cancelled(item)]
    })
    .filter(({ state }) => states.length === 0 || states.includes(state))
}

function cancelled(item: ConsultationItem): ConsultationItem {
  const refund = item.paid > 0 ? 'pending' : item.refund
  return { ...item, state: 'cancelled', refund, endsAt: null }
}
