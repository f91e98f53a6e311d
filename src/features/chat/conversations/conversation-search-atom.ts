import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { chatSearch, type FoundInChat } from '#contract/endpoints/chat-search-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { queryStateOf, type QueryState } from '#src/state/query-state.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

/** What the server finds in all that was ever written. Make it once for each keyword, with useMemo. */
export function foundAtom(keyword: string) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['chatSearch', keyword],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(chatSearch, { keyword }, { signal })).found,
      enabled: get(signedInAtom),
    }
  })
  return atom((get): QueryState<readonly FoundInChat[]> =>
    queryStateOf(get(signedInAtom), get(query)),
  )
}
