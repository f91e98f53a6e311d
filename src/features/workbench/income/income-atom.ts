import { atom } from 'jotai'
import { atomWithInfiniteQuery } from 'jotai-tanstack-query'
import { income } from '#contract/endpoints/income-endpoints.ts'
import { listProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'

/** The income of a month, page by page; null is this month. Make it once for each month, with useMemo. */
export function incomeAtom(month: string | null) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [consultationQueries.workbench, 'income', month],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(income, {
          ...(month !== null && { month }),
          ...(pageParam !== null && { after: pageParam }),
        }),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
    }
  })
  return atom((get) => {
    const result = get(query)
    return {
      ...listProgress(result),
      /** The month itself, from the first answer on. */
      of: result.data?.pages[0],
      items: result.data?.pages.flatMap(({ items }) => items) ?? [],
    }
  })
}
