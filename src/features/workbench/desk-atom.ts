import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import { desk, setReceiving } from '#contract/desk-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'

/** The numbers of the doctor's day, and whether they take consultations. */
export const deskAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return { queryKey: [consultationQueries.desk], queryFn: () => call(desk, {}) }
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
  await queries.invalidateQueries({ queryKey: [consultationQueries.desk] })
})
