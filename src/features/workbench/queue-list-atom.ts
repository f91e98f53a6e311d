import { atom } from 'jotai'
import { atomWithInfiniteQuery } from 'jotai-tanstack-query'
import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import { listProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'
import type { ConsultListParams } from '#src/state/consultation-lists.ts'

/** The queues of the workbench, in the order of its tabs (screens 8). */
export const queues = ['waiting', 'running', 'toInterpret', 'finished', 'refused'] as const

export type Queue = (typeof queues)[number]

/** What each holds. */
const contents: Record<Queue, Omit<ConsultListParams, 'role'>> = {
  waiting: { states: ['waiting'], exceptType: 'interpretation', order: 'urgent' },
  running: { states: ['running'], exceptType: 'interpretation', order: 'urgent' },
  toInterpret: { states: ['waiting', 'running'], type: 'interpretation', order: 'urgent' },
  finished: { states: ['finished'], order: 'newest' },
  refused: { states: ['refused'], order: 'newest' },
}

/** Somebody may come at any time, while the page is in sight. */
export const everyMs = 60_000

/** The first rows are there soon; those who scroll on get many at a time, which are few calls to refresh. */
const firstPage = 20
const nextPages = 100

/** One queue of the doctor's: red flags first, then who has waited longest. */
function queueListAtom(queue: Queue) {
  const params: ConsultListParams = { role: 'doctor', ...contents[queue] }
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [consultationQueries.queue, params],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(
          consultations,
          pageParam === null
            ? { ...params, limit: firstPage }
            : { ...params, limit: nextPages, after: pageParam },
        ),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      refetchInterval: everyMs,
    }
  })
  // The same rows as long as they are the same answers.
  const found = atom((get) => get(query).data)
  const items = atom((get) => get(found)?.pages.flatMap((page) => page.consultations) ?? [])
  return atom((get) => {
    const result = get(query)
    return {
      ...listProgress(result),
      items: get(items),
      /** Of rows and number there is one answer, so that they agree; null before it. */
      total: result.data?.pages[0]?.total ?? null,
    }
  })
}

/** The queues; the figures of the workbench count the same answers. */
export const queueListAtoms: Record<Queue, ReturnType<typeof queueListAtom>> = {
  waiting: queueListAtom('waiting'),
  running: queueListAtom('running'),
  toInterpret: queueListAtom('toInterpret'),
  finished: queueListAtom('finished'),
  refused: queueListAtom('refused'),
}
