import { atom } from 'jotai'

/** What is shown as done and can still be taken back; once it is `sent`, it can't. */
export type UndoableAction = {
  kind: 'cancel' | 'delete'
  /** To what it is done. */
  id: string
  /** The message that says that it is done. */
  done: string
  /** Does it; settles once what shows it stands as it then is. */
  commit: () => Promise<unknown>
  at: 'open' | 'sent'
}

/** For how long it can be taken back. */
const openMs = 5000

const listAtom = atom<readonly UndoableAction[]>([])

/** What is shown as done already. Writing shows one more so, and does it after a while. */
export const undoableActionsAtom = atom(
  (get) => get(listAtom),
  (get, set, chosen: Omit<UndoableAction, 'at'>) => {
    if (get(listAtom).some(({ id }) => id === chosen.id)) return
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
  // Refused or not: from here on it is shown as it stands.
  void open.commit().finally(() => {
    set(listAtom, (list) => list.filter((each) => each !== sent))
  })
})
