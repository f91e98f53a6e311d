import { atom } from 'jotai'
import { readAddress, writeAddress, type ConsoleAddress } from './console-address.ts'

type Change = { to: Partial<ConsoleAddress>; replace?: boolean }

const shownAtom = atom(readAddress(location.search))
shownAtom.onMount = (show) => {
  const read = () => show(readAddress(location.search))
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
}

/** The address that is shown; a change of it is a step of the history, unless it says `replace`. */
export const addressAtom = atom(
  (get) => get(shownAtom),
  (get, set, { to, replace = false }: Change) => {
    const next = { ...get(shownAtom), ...to }
    const query = writeAddress(next, location.search)
    if (replace) history.replaceState(null, '', query)
    else history.pushState(null, '', query)
    set(shownAtom, next)
  },
)
