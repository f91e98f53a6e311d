import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { doctorDetail } from '#contract/endpoints/person-endpoints.ts'
import { queryStateOf } from './query-state.ts'
import { readyClientAtom } from './client-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

const doctorQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['doctorDetail'],
    queryFn: () => call(doctorDetail, {}),
    enabled: get(signedInAtom),
  }
})

/** Who the signed-in person is as a doctor. */
export const doctorAtom = atom((get) => queryStateOf(get(signedInAtom), get(doctorQueryAtom)))
