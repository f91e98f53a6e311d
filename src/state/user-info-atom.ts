import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { userInfo } from '#contract/endpoints/person-endpoints.ts'
import { queryStateOf } from './query-state.ts'
import { readyClientAtom } from './client-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

/** Names and pictures change rarely; the tabs that show them are changed often. */
const freshForMs = 300_000

const userInfoQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['userInfo'],
    queryFn: () => call(userInfo, {}),
    enabled: get(signedInAtom),
    staleTime: freshForMs,
  }
})

/** The person who is signed in. */
export const userInfoAtom = atom((get) => queryStateOf(get(signedInAtom), get(userInfoQueryAtom)))

/** Asks for it anew: it has changed. */
export const refreshUserInfoAtom = atom(null, async (get) => {
  await get(userInfoQueryAtom).refetch()
})
