import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { patients } from '#contract/endpoints/patient-endpoints.ts'
import { queryStateOf } from './query-state.ts'
import { readyClientAtom } from './client-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

const patientsQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['patients'],
    queryFn: async () => (await call(patients, {})).patients,
    enabled: get(signedInAtom),
  }
})

/** The patients of the signed-in person, the default one first. */
export const patientsAtom = atom((get) => queryStateOf(get(signedInAtom), get(patientsQueryAtom)))

/** Asks for them anew: the list has changed. */
export const refreshPatientsAtom = atom(null, async (get) => {
  await get(patientsQueryAtom).refetch()
})
