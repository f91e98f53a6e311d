import { atom } from 'jotai'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import type { UndoableAction } from './undoable-action.ts'

/** For how long it can be taken back. */
const openMs = 5000

const listAtom = atom<readonly UndoableAction[]>([])

/** What is shown as done already. Writing shows one more so, and does it after a while. */
export const undoableActionsAtom = atom(
  (get) => get(listAtom),
  (get, set, chosen: Pick<UndoableAction, 'kind'> & { consultation: ConsultationItem }) => {
    const { id } = chosen.consultation
    if (get(listAtom).some(({ consultation }) => consultation.id === id)) return
    // Only the last one can be taken back.
    set(commitAtom)
    const undoable: UndoableAction = { ...chosen, at: 'open' }
    set(listAtom, (list) => [...list, undoable])
    setTimeout(() => get(listAtom).includes(undoable) && set(commitAtom), openMs)
  },
)

/** The one that can be taken back. */
export const openActionAtom = atom((get) => get(listAtom).find(({ at }) => at === 'open') ?? null)

/** Nothing of it has happened. */
export const undoAtom = atom(null, (_get, set) => {
  set(listAtom, (list) => list.filter(({ at }) => at === 'sent'))
})

/** Commits what can be taken back: the time is up, or the page is left. */
export const commitAtom = atom(null, (get, set) => {
  const open = get(openActionAtom)
  if (open === null) return
  const sent: UndoableAction = { ...open, at: 'sent' }
  set(listAtom, (list) => list.map((each) => (each === open ? sent : each)))
  const { kind, consultation } = open
  const mutation = { kind, consultationId: consultation.id, unseen: true } as const
  // Refused or not: from here on it is shown as it stands.
  void set(consultationMutationAtom, mutation).finally(() => {
    set(listAtom, (list) => list.filter((each) => each !== sent))
  })
})
