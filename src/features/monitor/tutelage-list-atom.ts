import type { InfiniteData } from '@tanstack/react-query'
import { atom } from 'jotai'
import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query'
import { recordingTrend, tutelageList } from '#contract/endpoints/monitoring-endpoints.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { listProgress, type ListProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { publicStateOf } from '#src/state/query-state.ts'
import { tutelageQueries } from '#src/state/tutelage-queries.ts'
import { undoableActionsAtom } from '#src/state/undoable-action-atoms.ts'
import type { TutelageParams } from './tutelage-filters.ts'

/** So long a list is shown again as it was to who comes back to it. */
const freshForMs = 60_000
/** One of them is still being recorded: what is known of it grows. */
const liveEveryMs = 10_000

type Found = ResponseOf<typeof tutelageList>
type PolledQuery = { state: { data: InfiniteData<Found> | undefined } }

export type TutelageList = ListProgress & {
  items: readonly MonitoringRecording[]
  /** Of all that fit; null while it is not known. */
  total: number | null
}

/**
 * Recordings that fit, page by page, as they are for one visit of the page. Make it once for each
 * set of params and visit, with useMemo.
 */
export function tutelageListAtom(params: TutelageParams, visit: string) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [tutelageQueries.list, params, visit],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(tutelageList, { ...params, ...(pageParam !== null && { after: pageParam }) }),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      staleTime: freshForMs,
      refetchInterval: ({ state }: PolledQuery) => {
        const pages = state.data?.pages ?? []
        const isLive = pages.some(({ recordings }) => recordings.some((each) => each.isLive))
        return isLive ? liveEveryMs : false
      },
    }
  })
  const items = atom((get) => {
    const all = get(query).data?.pages.flatMap(({ recordings }) => recordings) ?? []
    // One that moved from page to page between the two questions comes once.
    return [...new Map(all.map((item) => [item.id, item])).values()]
  })
  const shown = atom((get) => {
    const gone = get(undoableActionsAtom).map(({ id }) => id)
    return gone.length === 0 ? get(items) : get(items).filter(({ id }) => !gone.includes(id))
  })
  return atom((get): TutelageList => {
    const result = get(query)
    return {
      ...listProgress(result),
      items: get(shown),
      total: result.data?.pages[0]?.total ?? null,
    }
  })
}

/** How the average heart rate went in those that fit. Make it once for each set of params, with useMemo. */
export function trendAtom(params: TutelageParams) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [tutelageQueries.trend, params],
      queryFn: () => call(recordingTrend, params),
      staleTime: freshForMs,
    }
  })
  return atom((get) => publicStateOf(get(query)))
}
