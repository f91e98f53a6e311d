import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import { consultationDetail } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { readyClientAtom } from './client-atom.ts'
import {
  isRefetched,
  listQuery,
  putInLists,
  queueQuery,
  shortenQueues,
} from './consultation-lists.ts'
import { namedStateOf, type NamedQueryState } from './named-query-state.ts'
import { signedInAtom } from './signed-in-atom.ts'
import { tutelageQueries } from './tutelage-queries.ts'

/** Under which names what is known of consultations is kept. */
export const consultationQueries = {
  detail: 'consultation',
  list: listQuery,
  queue: queueQuery,
  workbench: 'workbench',
  todo: 'consultationTodo',
  chat: 'chatConsultations',
  contacts: 'chatContacts',
  transfer: 'transfer',
  interpretation: 'interpretation',
  /** They say how a recording is interpreted. */
  tutelage: tutelageQueries.list,
  recording: tutelageQueries.recording,
} as const

/** A consultation, and how to ask for it anew. */
type Known = { consultation: ConsultationDetail; refresh: () => void }

/**
 * One consultation of the caller. Make it once for each id, with useMemo. With `everyMs` it is
 * asked for that often while the page is seen.
 */
export function consultationAtom(consultationId: string, everyMs: number | false = false) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    const queries = get(queryClientAtom)
    return {
      queryKey: [consultationQueries.detail, consultationId],
      queryFn: async () => {
        const consultation = await call(consultationDetail, { consultationId })
        // Whoever comes back to a list finds it there as it is here.
        putInLists(queries, consultation)
        return consultation
      },
      enabled: get(signedInAtom),
      // Somebody else moves it, too: whoever comes back wants to see how it stands now.
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: everyMs,
    }
  })
  return atom((get): NamedQueryState<Known> => {
    const { data, error, refetch } = get(query)
    const known = data && { consultation: data, refresh: () => void refetch() }
    return namedStateOf({ data: known, error, refetch })
  })
}

/** Something has happened in a consultation: whatever shows one asks anew. */
export const consultationChangedAtom = atom(null, async (get) => {
  const queries = get(queryClientAtom)
  const { list, ...others } = consultationQueries
  const names = Object.values(others)
  shortenQueues(queries)
  await Promise.all([
    ...names.map((name) => queries.invalidateQueries({ queryKey: [name] })),
    queries.invalidateQueries({ queryKey: [list], refetchType: 'none' }),
    queries.refetchQueries({ queryKey: [list], type: 'active', predicate: isRefetched }),
  ])
})
