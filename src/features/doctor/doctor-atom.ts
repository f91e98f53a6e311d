import { atom } from 'jotai'
import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query'
import {
  doctorPage,
  doctorReviews,
  type ReviewFilter,
} from '#contract/endpoints/doctor-endpoints.ts'
import type { DoctorPageFacts, DoctorReview, ReviewSummary } from '#contract/doctor.ts'
import { CallError } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorQueries } from '#src/state/follow-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import type { ListStatus } from '#src/ui/list/list-status.ts'

export type AskedDoctor =
  | { at: 'loading' }
  | { at: 'unknown' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; doctor: DoctorPageFacts }

/** One doctor, asked for anew at every visit. Make it once for each id, with useMemo. */
export function doctorPageAtom(doctorId: string) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [doctorQueries.page, doctorId, get(signedInAtom)],
      queryFn: () => call(doctorPage, { doctorId }),
    }
  })
  return atom((get): AskedDoctor => {
    const { data, error, refetch } = get(query)
    if (data !== undefined) return { at: 'known', doctor: data }
    if (isUnknown(error)) return { at: 'unknown' }
    return error === null ? { at: 'loading' } : { at: 'failed', retry: () => void refetch() }
  })
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.namesNothing
}

export type ReviewsAsked = { doctorId: string; filter: ReviewFilter; disease: string | null }

export type ReviewList = {
  summary: ReviewSummary | null
  reviews: readonly DoctorReview[]
  status: ListStatus
  unknown: boolean
  more: () => void
}

/** What patients say of a doctor, page by page. Make it once for each question, with useMemo. */
export function doctorReviewsAtom({ doctorId, filter, disease }: ReviewsAsked) {
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
      unknown: isUnknown(error),
      more: () => void (data === undefined ? refetch() : fetchNextPage()),
    }
  })
}
