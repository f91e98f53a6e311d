import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { codes } from '#contract/codes.ts'
import { doctorPage } from '#contract/doctor-endpoints.ts'
import type { DoctorPageFacts } from '#contract/doctor.ts'
import { patients } from '#contract/patient-endpoints.ts'
import type { Patient } from '#contract/patient.ts'
import { CallError } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

type AskedService =
  | { at: 'asking' }
  | { at: 'unknown' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; doctor: DoctorPageFacts; patients: readonly Patient[]; refresh: () => void }

/** The doctor who is asked and the patients of who asks. Make it once for each id, with useMemo. */
export function askedServiceAtom(doctorId: string) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['askedService', doctorId],
      queryFn: async () => {
        const [doctor, mine] = await Promise.all([
          call(doctorPage, { doctorId }),
          call(patients, {}),
        ])
        return { doctor, patients: mine.patients }
      },
      // Somebody may have been added on the page of patients meanwhile.
      refetchOnMount: 'always' as const,
    }
  })
  return atom((get): AskedService => {
    const { data, error, refetch } = get(query)
    const refresh = () => void refetch()
    if (data !== undefined) return { at: 'known', ...data, refresh }
    if (error === null) return { at: 'asking' }
    return isUnknown(error) ? { at: 'unknown' } : { at: 'failed', retry: refresh }
  })
}

/** An address may name nobody, or nothing that could be somebody's id. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.code === codes.doctorUnknown || error.code === codes.invalidRequest
}
