import { atom } from 'jotai'
import { atomWithInfiniteQuery } from 'jotai-tanstack-query'
import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { listProgress, type ListProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { isRefetched, listQuery, type ConsultListParams } from '#src/state/consultation-lists.ts'
import { undoableActionsAtom } from '#src/state/undoable-action-atoms.ts'
import { applyPending } from './apply-pending.ts'

/** So long a list is shown again as it was to who comes back to it. */
const freshForMs = 60_000

export type ConsultList = ListProgress & {
  items: readonly ConsultationItem[]
  /** Of all that fit; null while it is not known. */
  total: number | null
}

/**
 * Consultations that fit, page by page, as they are for one visit of a page. Make it once for
 * each set of params and visit, with useMemo.
 */
export function consultListAtom(params: ConsultListParams, visit: string) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [listQuery, params, visit],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(consultations, { ...params, ...(pageParam !== null && { after: pageParam }) }),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      staleTime: freshForMs,
      refetchOnMount: isRefetched,
      refetchOnWindowFocus: isRefetched,
      refetchOnReconnect: isRefetched,
    }
  })
  // Thousands are put together once for each answer, not for each step on the way to it.
  const found = atom((get) => get(query).data)
  const items = atom((get) => {
    const all = get(found)?.pages.flatMap((page) => page.consultations) ?? []
    // One that moved from page to page between the two questions comes once.
    return [...new Map(all.map((item) => [item.id, item])).values()]
  })
  const shown = atom((get) => applyPending(get(items), get(undoableActionsAtom), params.states))
  return atom((get): ConsultList => {
    const result = get(query)
    return {
      ...listProgress(result),
      items: get(shown),
      total: result.data?.pages[0]?.total ?? null,
    }
  })
}
