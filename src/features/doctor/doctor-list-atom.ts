import { atom } from 'jotai'
import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query'
import { departments, doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import type { Department, DoctorCard } from '#contract/doctor.ts'
import { listProgress, type ListProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorQueries } from '#src/state/follow-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import type { DoctorFilters } from './doctor-filters.ts'

/** So long a list is shown again as it was, page by page, when somebody comes back to it. */
const freshForMs = 60_000

export type DoctorList = ListProgress & {
  doctors: readonly DoctorCard[]
  /** Null while it is not known. */
  total: number | null
  matched: readonly string[]
  departments: readonly Department[]
  hospitals: readonly string[]
}

/** A list of doctors that grows page by page. Make it once for each filters, with useMemo. */
export function doctorListAtom(filters: DoctorFilters) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [doctorQueries.list, filters, get(signedInAtom)],
      queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
        const after = pageParam === null ? {} : { after: pageParam }
        return call(doctorSearch, { ...filters, ...after }, { signal })
      },
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      // Who was followed or left meanwhile is not known to a list of those.
      staleTime: filters.followed === undefined ? freshForMs : 0,
    }
  })
  return atom((get): DoctorList => {
    const result = get(query)
    const found = result.data?.pages ?? []
    const [first] = found
    const doctors = new Map(found.flatMap((page) => page.doctors.map((each) => [each.id, each])))
    return {
      ...listProgress(result),
      // Somebody may have moved from one page to the next between the two questions.
      doctors: [...doctors.values()],
      total: first?.total ?? null,
      matched: [...new Set(found.flatMap((page) => page.matched))],
      departments: first?.departments ?? [],
      hospitals: first?.hospitals ?? [],
    }
  })
}

/** All departments; they change rarely. */
export const departmentsAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['departments'],
    queryFn: async () => (await call(departments, {})).departments,
    staleTime: 600_000,
  }
})
