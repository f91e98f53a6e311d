import { atom } from 'jotai'
import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query'
import {
  doctorPage,
  doctorReviews,
  type ReviewFilter,
} from '#contract/endpoints/doctor-endpoints.ts'
import type { DoctorReview, ReviewSummary } from '#contract/doctor.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorQueries } from '#src/state/follow-atom.ts'
import { namedStateOf, isNotFound } from '#src/state/named-query-state.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import type { ListStatus } from '#src/ui/list/list-status.ts'

/** One doctor, asked for anew at every visit. Make it once for each id, with useMemo. */
export function doctorPageAtom(doctorId: string) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [doctorQueries.page, doctorId, get(signedInAtom)],
      queryFn: () => call(doctorPage, { doctorId }),
    }
  })
  return atom((get) => namedStateOf(get(query)))
}

export type ReviewListParams = { doctorId: string; filter: ReviewFilter; disease: string | null }

export type ReviewList = {
  summary: ReviewSummary | null
  reviews: readonly DoctorReview[]
  status: ListStatus
  unknown: boolean
  more: () => void
}

/** What patients say of a doctor, page by page. Make it once for each question, with useMemo. */
export function doctorReviewsAtom({ doctorId, filter, disease }: ReviewListParams) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['doctorReviews', doctorId, filter, disease],
      queryFn: ({ pageParam }: { pageParam: string }) =>
        call(doctorReviews, {
          doctorId,
          filter,
          after: pageParam,
          ...(disease !== null && { disease }),
        }),
      initialPageParam: '0',
      getNextPageParam: (found: { after: string | null }) => found.after,
      staleTime: 60_000,
    }
  })
  return atom((get): ReviewList => {
    const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = get(query)
    const found = data?.pages ?? []
    const rest = hasNextPage ? 'idle' : 'end'
    return {
      summary: found[0]?.summary ?? null,
      reviews: found.flatMap(({ reviews }) => reviews),
      status: isFetching ? 'loading' : error !== null ? 'failed' : rest,
      unknown: isNotFound(error),
      more: () => void (data === undefined ? refetch() : fetchNextPage()),
    }
  })
}
