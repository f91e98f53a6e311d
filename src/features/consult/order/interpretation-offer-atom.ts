import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import type { DoctorCard } from '#contract/doctor.ts'
import { doctorPage, doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { patients } from '#contract/endpoints/patient-endpoints.ts'
import type { Patient } from '#contract/patient.ts'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { namedStateOf, type NamedQueryState } from '#src/state/named-query-state.ts'

/** A doctor who takes another recording today. */
export type Interpreter = Pick<DoctorCard, 'id' | 'name' | 'title' | 'hospital'> & {
  /** Fen. */
  price: number
  /** Until when they have signed. */
  hours: number
}

type Offer = { interpreters: readonly Interpreter[]; patients: readonly Patient[] }
type KnownOffer = Offer & { refresh: () => void }

/** Who interprets recordings, or the one doctor who was chosen; make it once for each, with useMemo. */
export function interpretationOfferAtom(doctorId: string | null) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['interpretationOffer', doctorId],
      queryFn: async (): Promise<Offer> => {
        const [doctors, mine] = await Promise.all([find(call, doctorId), call(patients, {})])
        return { interpreters: doctors.flatMap(interpreterIn), patients: mine.patients }
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

async function find(call: Call, doctorId: string | null): Promise<DoctorCard[]> {
  if (doctorId !== null) return [await call(doctorPage, { doctorId })]
  return (await call(doctorSearch, { able: 'interpret' })).doctors
}

function interpreterIn({
  id,
  name,
  title,
  hospital,
  receiving,
  services,
}: DoctorCard): Interpreter[] {
  const service = services.find(({ type }) => type === 'interpretation')
  if (service === undefined || receiving === 'no' || service.left === 0) return []
  const { price, hours } = service
  return [{ id, name, title, hospital, price, hours }]
}
