import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { quickLevels, type OrderType, type QuickLevel } from '#contract/consultation.ts'
import { departments, doctorPage } from '#contract/endpoints/doctor-endpoints.ts'
import { patients } from '#contract/endpoints/patient-endpoints.ts'
import type { Patient } from '#contract/patient.ts'
import { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { namedStateOf, type NamedQueryState } from '#src/state/named-query-state.ts'

/** What is asked for, as the address says it: a doctor's service, or whoever is quickest. */
export type ServiceParams =
  | { kind: 'doctor'; doctorId: string; type: string }
  | { kind: 'quick'; departmentId: string; level: string }

/** A service as it is offered. */
export type Service = {
  type: OrderType
  /** Fen. */
  price: number
  /** The doctor's name or the department's. */
  of: string
  /** What an order of it says. */
  order: { doctorId: string } | { departmentId: string; level: QuickLevel }
}

/** The service, the patients of who asks, and how to ask for both anew. */
type OrderedService = { service: Service; patients: readonly Patient[]; refresh: () => void }

/** The service that is asked for and the patients of who asks. Make it once for each set of params. */
export function orderedServiceAtom(params: ServiceParams) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['orderedService', params],
      queryFn: async () => {
        const [service, mine] = await Promise.all([find(call, params), call(patients, {})])
        return { service, patients: mine.patients }
      },
      // Somebody may have been added on the page of patients meanwhile.
      refetchOnMount: 'always' as const,
    }
  })
  return atom((get): NamedQueryState<OrderedService> => {
    const { data, error, refetch } = get(query)
    if (data?.service === null) return { at: 'unknown' }
    const known = data && { ...data, service: data.service, refresh: () => void refetch() }
    return namedStateOf({ data: known, error, refetch })
  })
}

async function find(call: Call, params: ServiceParams): Promise<Service | null> {
  switch (params.kind) {
    case 'doctor': {
      const { doctorId } = params
      const { services, name } = await call(doctorPage, { doctorId })
      const service = services.find(({ type }) => type === params.type)
      if (service === undefined) return null
      return { type: service.type, price: service.price, of: name, order: { doctorId } }
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
      if (offer === undefined || level === undefined || department === undefined) return null
      return {
        type: 'quick',
        price: offer.price,
        of: department.name,
        order: { departmentId, level },
      }
    }
  }
}
