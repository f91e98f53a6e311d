import { atom } from 'jotai'

/** The one toast on the screen; a new one takes the place of the old. */
export type Toast = { id: number; text: string; icon: 'none' | 'success' | 'error' }

export const toastAtom = atom<Toast | null>(null)

export const showToastAtom = atom(null, (get, set, text: string, icon: Toast['icon'] = 'none') =>
  set(toastAtom, { id: (get(toastAtom)?.id ?? 0) + 1, text, icon }),
)

/** How many calls that show a loading indicator are under way. */
export const loadingCountAtom = atom(0)
