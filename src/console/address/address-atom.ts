import { atom } from 'jotai'
import { pathOfAddress, readAddress, writeAddress, type ConsoleAddress } from './console-address.ts'

type Change = {
  to: Partial<ConsoleAddress>
  replace?: boolean
  /** A heading of a document. */
  hash?: string
}

const shownAtom = atom(readAddress(location.search, location.pathname))
shownAtom.onMount = (show) => {
  const read = () => show(readAddress(location.search, location.pathname))
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
}

/** The address that is shown; a change of it is a step of the history, unless it says `replace`. */
export const addressAtom = atom(
  (get) => get(shownAtom),
  (get, set, { to, replace = false, hash = '' }: Change) => {
    const next = { ...get(shownAtom), ...to }
    const href = hrefOf(next, hash)
    if (replace) history.replaceState(null, '', href)
    else history.pushState(null, '', href)
    set(shownAtom, next)
  },
)

/** A link to it, in the language of the page. */
export function hrefOf(address: ConsoleAddress, hash = ''): string {
  const query = writeAddress(address, location.search)
  return `${pathOfAddress(address)}${query}${hash === '' ? '' : `#${hash}`}`
}
