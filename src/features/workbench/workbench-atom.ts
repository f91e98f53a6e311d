import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { workbench, setReceiving } from '#contract/endpoints/workbench-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom, consultationQueries } from '#src/state/consultation-atom.ts'
import { everyMs } from './queue-list-atom.ts'

/** The numbers of the doctor's day, and whether they take consultations. */
export const workbenchAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: [consultationQueries.workbench],
    queryFn: () => call(workbench, {}),
    refetchInterval: everyMs,
  }
})

type Receiving = 'open' | 'resting'

/** Takes consultations from now on, or rests; quick ones come or go with it. */
export const receiveAtom = atom(null, async (get, set, receiving: Receiving) => {
  const { call, report } = get(readyClientAtom)
  try {
    await call(setReceiving, { receiving })
  } catch (error) {
    report(error)
  }
  await set(consultationChangedAtom)
})
