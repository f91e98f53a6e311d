import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { patients } from '#contract/endpoints/patient-endpoints.ts'
import type { Patient } from '#contract/patient.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { namedStateOf, type NamedQueryState } from '#src/state/named-query-state.ts'
import { findInterpreters, type Interpreter } from './find-interpreters.ts'

type Offer = { interpreters: readonly Interpreter[]; patients: readonly Patient[] }
type KnownOffer = Offer & { refresh: () => void }

/** Who interprets recordings, or the one doctor who was chosen; make it once for each, with useMemo. */
export function interpretationOfferAtom(doctorId: string | null) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['interpretationOffer', doctorId],
      queryFn: async (): Promise<Offer> => {
        const [interpreters, mine] = await Promise.all([
          findInterpreters(call, doctorId),
          call(patients, {}),
        ])
        return { interpreters, patients: mine.patients }
      },
      // Somebody may have been added on the page of patients meanwhile.
      refetchOnMount: 'always' as const,
    }
  })
  return atom((get): NamedQueryState<KnownOffer> => {
    const { data, error, refetch } = get(query)
    if (data?.interpreters.length === 0) return { at: 'unknown' }
    const known = data && { ...data, refresh: () => void refetch() }
    return namedStateOf({ data: known, error, refetch })
  })
}
