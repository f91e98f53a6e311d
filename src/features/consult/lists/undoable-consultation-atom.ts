import { atom } from 'jotai'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { undoableActionsAtom, type UndoableAction } from '#src/state/undoable-action-atoms.ts'

export type DeferredAction = Pick<UndoableAction, 'kind'> & { consultation: ConsultationItem }

/** Shows a consultation as cancelled or deleted, and does it once it can't be taken back any more. */
export const undoableConsultationAtom = atom(
  null,
  (_get, set, { kind, consultation }: DeferredAction) => {
    const mutation = { kind, consultationId: consultation.id, unseen: true } as const
    set(undoableActionsAtom, {
      kind,
      id: consultation.id,
      done: `consults.done.${kind}`,
      commit: () => set(consultationMutationAtom, mutation),
    })
  },
)
