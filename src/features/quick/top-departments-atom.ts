import { atomWithQuery } from 'jotai-tanstack-query'
import { departments } from '#contract/endpoints/doctor-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

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
