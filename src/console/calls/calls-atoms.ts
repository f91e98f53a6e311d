import { atom } from 'jotai'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { followCalls, type StreamState } from '#src/console/control/call-stream.ts'
import { consoleQueries } from '#src/console/control/console-queries.ts'
import { addCalls, findCall, type Call } from './call-log.ts'
import { filterCalls } from './call-filter.ts'
import { summarizeFlows } from './flow-summaries.ts'

type Followed = { calls: readonly Call[]; state: StreamState }
type Change = Partial<Followed> | { come: Call[] }

const storedAtom = atom<Followed>({ calls: [], state: 'connecting' })

const followedAtom = atom(
  (get) => get(storedAtom),
  (get, set, change: Change) => {
    const before = get(storedAtom)
    if (!('come' in change)) return set(storedAtom, { ...before, ...change })
    set(storedAtom, { ...before, calls: addCalls(before.calls, change.come) })
  },
)
followedAtom.onMount = (change) =>
  followCalls({
    onCalls(come) {
      change({ come })
      refreshSoon()
    },
    onState: (state) => change({ state }),
  })

const refreshMs = 500
let refreshedAt = 0

/** A call may have changed whatever else is shown. */
function refreshSoon(): void {
  const now = Date.now()
  if (now - refreshedAt < refreshMs) return
  refreshedAt = now
  void consoleQueries.invalidateQueries()
}

export const streamStateAtom = atom((get) => get(followedAtom).state)

export const callsAtom = atom(
  (get) => get(followedAtom).calls,
  (_get, set, clear: 'clear') => {
    if (clear === 'clear') set(followedAtom, { calls: [] })
  },
)

export const filteredCallsAtom = atom((get) => filterCalls(get(callsAtom), get(addressAtom)))

export const flowsAtom = atom((get) => summarizeFlows(get(callsAtom)))

/** The call that the address names, once it is there. */
export const chosenCallAtom = atom((get) => {
  const { call } = get(addressAtom)
  return call === null ? null : findCall(get(callsAtom), call)
})
