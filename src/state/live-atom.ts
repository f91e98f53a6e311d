import { atom, type Atom } from 'jotai'
import type { Live } from '#src/services/im-client/live.ts'

/** A live value as an atom: it is subscribed to as long as somebody looks. */
export function liveAtom<T>(live: Live<T>): Atom<T> {
  const shown = atom(live.current())
  shown.onMount = (set) => {
    // It may have changed between the first read and the mount.
    set(live.current())
    return live.subscribe(() => set(live.current()))
  }
  return atom((get) => get(shown))
}
