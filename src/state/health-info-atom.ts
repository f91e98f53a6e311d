import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { healthInfo } from '#contract/endpoints/health-endpoints.ts'
import { queryStateOf } from './query-state.ts'
import { readyClientAtom } from './client-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

/** It changes where this person changes it, and the home page shows it every time. */
const freshForMs = 300_000

const healthQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['healthInfo'],
    queryFn: () => call(healthInfo, {}),
    enabled: get(signedInAtom),
    staleTime: freshForMs,
  }
})

/** What the signed-in person said of their health. */
export const healthInfoAtom = atom((get) => queryStateOf(get(signedInAtom), get(healthQueryAtom)))

/** Asks for it anew: it has changed. */
export const refreshHealthInfoAtom = atom(null, async (get) => {
  await get(healthQueryAtom).refetch()
})
