import { atom, type Atom } from 'jotai'
import type { ObservedValue } from '#src/services/im-client/observed-value.ts'

/** An observed value as an atom: it is subscribed to as long as somebody looks. */
export function observedValueAtom<T>(observed: ObservedValue<T>): Atom<T> {
  const shown = atom(observed.current())
  shown.onMount = (set) => {
    // It may have changed between the first read and the mount.
    set(observed.current())
    return observed.subscribe(() => set(observed.current()))
  }
  return atom((get) => get(shown))
}
