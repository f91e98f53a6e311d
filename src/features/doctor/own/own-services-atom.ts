import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ownServices } from '#contract/endpoints/own-services-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { publicStateOf } from '#src/state/query-state.ts'

export type OwnServices = ResponseOf<typeof ownServices>

const queryKey = ['ownServices']

const queryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey,
    queryFn: () => call(ownServices, {}),
    // A form begins with it: what stands now at every visit, and nothing else meanwhile.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
})

/** What a doctor may offer. */
export const ownServicesAtom = atom((get) => publicStateOf(get(queryAtom)))

/** What the server has said of it since; null asks for it anew. */
export const showOwnServicesAtom = atom(null, async (get, _set, saved: OwnServices | null) => {
  if (saved === null) await get(queryAtom).refetch()
  else get(queryClientAtom).setQueryData(queryKey, saved)
})
