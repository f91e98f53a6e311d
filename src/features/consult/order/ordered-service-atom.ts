import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { quickLevels } from '#contract/consultation.ts'
import { departments, doctorPage } from '#contract/endpoints/doctor-endpoints.ts'
import { patients } from '#contract/endpoints/patient-endpoints.ts'
import type { Patient } from '#contract/patient.ts'
import { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { namedStateOf, type NamedQueryState } from '#src/state/named-query-state.ts'
import { offerOfDoctor, type Offer } from './service-offer.ts'

/** What is asked for, as the address says it: a doctor's service, or whoever is quickest. */
export type ServiceParams =
  | { kind: 'doctor'; doctorId: string; type: string }
  | { kind: 'quick'; departmentId: string; level: string }

/** The service, the patients of who asks, and how to ask for both anew. */
type OrderedService = { offer: Offer; patients: readonly Patient[]; refresh: () => void }

/** The service that is asked for and the patients of who asks. Make it once for each set of params. */
export function orderedServiceAtom(params: ServiceParams) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['orderedService', params],
      queryFn: async () => {
        const [offer, mine] = await Promise.all([find(call, params), call(patients, {})])
        return { offer, patients: mine.patients }
      },
      // Somebody may have been added on the page of patients meanwhile.
      refetchOnMount: 'always' as const,
    }
  })
  return atom((get): NamedQueryState<OrderedService> => {
    const { data, error, refetch } = get(query)
    const known = data && { ...data, refresh: () => void refetch() }
    return namedStateOf({ data: known, error, refetch })
  })
}

async function find(call: Call, params: ServiceParams): Promise<Offer> {
  switch (params.kind) {
    case 'doctor': {
      return offerOfDoctor(await call(doctorPage, { doctorId: params.doctorId }), params.type)
    }
    case 'quick': {
      const { departmentId } = params
      const level = quickLevels.find((each) => each === params.level)
      const [{ levels }, all] = await Promise.all([
        call(quickOffers, { departmentId }),
        call(departments, {}),
      ])
      const offer = levels.find((each) => each.level === level)
      const department = all.departments.find(({ id }) => id === departmentId)
      if (offer === undefined || level === undefined || department === undefined) {
        return { is: 'missing' }
      }
      const order = { departmentId, level }
      const { price } = offer
      return { is: 'open', service: { type: 'quick', price, of: department.name, order } }
    }
  }
}
