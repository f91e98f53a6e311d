import { atom } from 'jotai'
import { atomWithInfiniteQuery } from 'jotai-tanstack-query'
import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'
import { listStatus } from '#src/ui/list/list-status.ts'

/** What each queue of the workbench holds (screens 8). */
const contents = {
  waiting: { states: ['waiting'], exceptType: 'interpretation', order: 'urgent' },
  running: { states: ['running'], exceptType: 'interpretation', order: 'urgent' },
  toInterpret: { states: ['waiting', 'running'], type: 'interpretation', order: 'urgent' },
  finished: { states: ['finished'], order: 'newest' },
} as const

export type Queue = keyof typeof contents

export const queues = ['waiting', 'running', 'toInterpret', 'finished'] as const satisfies Queue[]

/** Somebody may come at any time, while the page is in sight. */
const everyMs = 60_000

/** One queue of the doctor's: red flags first, then who has waited longest. */
function queueListAtom(queue: Queue) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [consultationQueries.list, 'doctor', queue],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(consultations, {
          role: 'doctor',
          ...contents[queue],
          states: [...contents[queue].states],
          ...(pageParam !== null && { after: pageParam }),
        }),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      refetchInterval: everyMs,
    }
  })
  return atom((get) => {
    const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
      get(query)
    const known = data !== undefined
    const items: ConsultationItem[] = data?.pages.flatMap((page) => page.consultations) ?? []
    const isLoading = isFetchingNextPage || (isFetching && !known)
    return {
      items,
      /** Of rows and number there is one answer, so that they agree; null before it. */
      total: data?.pages[0]?.total ?? null,
      status: listStatus({ known, isError, isLoading, hasNextPage }),
      more: () => void (known ? fetchNextPage() : refetch()),
    }
  })
}

/** The queues; the figures of the workbench count the same answers. */
export const queueListAtoms: Record<Queue, ReturnType<typeof queueListAtom>> = {
  waiting: queueListAtom('waiting'),
  running: queueListAtom('running'),
  toInterpret: queueListAtom('toInterpret'),
  finished: queueListAtom('finished'),
}
