import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { interpretation } from '#contract/endpoints/interpretation-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'
import { namedStateOf, type NamedQueryState } from '#src/state/named-query-state.ts'

type Interpretation = ResponseOf<typeof interpretation>

/** How an interpretation stands, and how to ask for it anew. */
export type KnownInterpretation = Interpretation & { refresh: () => Promise<Interpretation | null> }

type PolledQuery = { state: { data: Interpretation | undefined } }

/** How often the patient's page asks while the doctor is at it. */
const waitingEveryMs = 15_000

/** Where an interpretation stands. Make it once for each consultation, with useMemo. */
export function interpretationAtom(consultationId: string) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [consultationQueries.interpretation, consultationId],
      queryFn: () => call(interpretation, { consultationId }),
      // Somebody else moves it, too: whoever comes back wants to see how it stands now.
      staleTime: 0,
      refetchOnWindowFocus: true,
      // A report is begun with what is there now: of a draft that was kept the next save would be a conflict.
      gcTime: 0,
      refetchInterval: ({ state }: PolledQuery) => (isAwaited(state.data) ? waitingEveryMs : false),
    }
  })
  return atom((get): NamedQueryState<KnownInterpretation> => {
    const { data, error, refetch } = get(query)
    const refresh = async () => (await refetch()).data ?? null
    return namedStateOf({ data: data && { ...data, refresh }, error, refetch })
  })
}

function isAwaited(known: Interpretation | undefined): boolean {
  if (known === undefined) return false
  const { role, state } = known.consultation
  return role === 'patient' && (state === 'waiting' || state === 'running')
}
