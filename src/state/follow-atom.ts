import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { followDoctor, type doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import type { DoctorCard } from '#contract/doctor.ts'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { readyClientAtom } from './client-atom.ts'

/** Under which names what is known of doctors is kept. */
export const doctorQueries = {
  recommended: 'recommendedDoctors',
  list: 'doctorList',
  page: 'doctorPage',
  reviews: 'doctorReviews',
} as const

type Found = ResponseOf<typeof doctorSearch>
type Change = { doctorId: string; followed: DoctorCard['followed'] }

const asking = new Set<string>()

/**
 * Follows a doctor or stops it: shown at once wherever the doctor is, and taken back where the
 * server says no. A second change while the first is on its way is not heard.
 */
export const followAtom = atom(null, async (get, _set, change: Change) => {
  const { call, report } = get(readyClientAtom)
  const queries = get(queryClientAtom)
  if (asking.has(change.doctorId)) return
  asking.add(change.doctorId)
  show(queries, change)
  try {
    const { followers } = await call(followDoctor, change)
    queries.setQueriesData<DoctorPageFacts>(
      { queryKey: [doctorQueries.page, change.doctorId] },
      (doctor) => doctor && { ...doctor, followers },
    )
  } catch (error) {
    show(queries, { ...change, followed: change.followed === 'yes' ? 'no' : 'yes' })
    report(error)
  } finally {
    asking.delete(change.doctorId)
  }
})

function show(queries: QueryClient, { doctorId, followed }: Change): void {
  const change = <T extends DoctorCard>(doctor: T): T =>
    doctor.id === doctorId ? { ...doctor, followed } : doctor
  const within = (found: Found): Found => ({ ...found, doctors: found.doctors.map(change) })
  const { recommended, list, page } = doctorQueries
  queries.setQueriesData<Found>({ queryKey: [recommended] }, (found) => found && within(found))
  queries.setQueriesData<InfiniteData<Found>>(
    { queryKey: [list] },
    (found) => found && { ...found, pages: found.pages.map(within) },
  )
  queries.setQueriesData<DoctorPageFacts>(
    { queryKey: [page] },
    (doctor) => doctor && change(doctor),
  )
}
