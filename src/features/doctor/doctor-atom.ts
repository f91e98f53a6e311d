import { atom } from 'jotai'
import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query'
import { doctorPage } from '#contract/endpoints/doctor-endpoints.ts'
import { doctorReviews, type ReviewFilter } from '#contract/endpoints/review-endpoints.ts'
import type { DoctorReview, ReviewSummary } from '#contract/doctor/doctor-page.ts'
import { listProgress, type ListProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorQueries } from '#src/state/follow-atom.ts'
import { namedStateOf, isNotFound } from '#src/state/named-query-state.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

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

export type ReviewList = ListProgress & {
  summary: ReviewSummary | null
  reviews: readonly DoctorReview[]
  unknown: boolean
}

/** What patients say of a doctor, page by page. Make it once for each question, with useMemo. */
export function doctorReviewsAtom({ doctorId, filter, disease }: ReviewListParams) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [doctorQueries.reviews, doctorId, filter, disease],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(doctorReviews, {
          doctorId,
          filter,
          ...(pageParam !== null && { after: pageParam }),
          ...(disease !== null && { disease }),
        }),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      staleTime: 60_000,
    }
  })
  return atom((get): ReviewList => {
    const result = get(query)
    const found = result.data?.pages ?? []
    return {
      ...listProgress(result),
      summary: found[0]?.summary ?? null,
      reviews: found.flatMap(({ reviews }) => reviews),
      unknown: isNotFound(result.error),
    }
  })
}
