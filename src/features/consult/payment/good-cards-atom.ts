import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { askCardRights } from '#contract/endpoints/rights-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { publicStateOf } from '#src/state/query-state.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

export const goodCardsQuery = ['goodCards']

const query = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: goodCardsQuery,
    queryFn: async () => (await call(askCardRights, {})).cards,
    enabled: get(signedInAtom),
  }
})

/** The ask cards that are good. */
export const goodCardsAtom = atom((get) => publicStateOf(get(query)))
