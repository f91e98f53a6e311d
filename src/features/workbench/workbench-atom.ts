import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import { workbench, setReceiving } from '#contract/endpoints/workbench-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'

/** The numbers of the doctor's day, and whether they take consultations. */
export const workbenchAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return { queryKey: [consultationQueries.workbench], queryFn: () => call(workbench, {}) }
})

type Receiving = 'open' | 'resting'

/** Takes consultations from now on, or rests. */
export const receiveAtom = atom(null, async (get, _set, receiving: Receiving) => {
  const { call, report } = get(readyClientAtom)
  const queries = get(queryClientAtom)
  try {
    await call(setReceiving, { receiving })
  } catch (error) {
    report(error)
  }
  await queries.invalidateQueries({ queryKey: [consultationQueries.workbench] })
})
