import { atomWithQuery } from 'jotai-tanstack-query'
import { departments } from '#contract/endpoints/doctor-endpoints.ts'
import { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

/** Doctors come and go: so often it is asked anew while somebody looks. */
const everyMs = 30_000

/** What a quick consultation costs, and who is there; '' is any department. */
export function quickOffersAtom(departmentId: string) {
  return atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['quickOffers', departmentId],
      queryFn: async () =>
        (await call(quickOffers, departmentId === '' ? {} : { departmentId })).levels,
      refetchInterval: everyMs,
      // What was known of another department stays in sight until this one is known.
      placeholderData: <T>(before: T) => before,
    }
  })
}

/** The departments themselves, without their parts. */
export const topDepartmentsAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['topDepartments'],
    queryFn: async () =>
      (await call(departments, {})).departments.filter(({ parentId }) => parentId === null),
    staleTime: 600_000,
  }
})
