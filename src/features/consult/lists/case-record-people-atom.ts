import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { consultationPeople } from '#contract/endpoints/transcript-endpoints.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

const nobody = { doctors: [], patients: [] }

/** By whom records can be narrowed; nobody while they are not known. Make it once for each role. */
export function caseRecordPeopleAtom(role: ConsultationRole) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['consultationPeople', role],
      queryFn: () => call(consultationPeople, { role }),
    }
  })
  return atom((get) => get(query).data ?? nobody)
}
