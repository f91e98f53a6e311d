import { useAtomValue } from 'jotai'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import { pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

/** Whose application this is: a doctor's by the stored doctorType (spec 6), else a patient's. */
export function useRole(): ConsultationRole {
  const { storage } = useAtomValue(readyClientAtom)
  return storage.get('doctorType') === String(doctorTypes.doctor) ? 'doctor' : 'patient'
}

/** Where somebody begins, and where back and every way home lead. */
export const homePages = { patient: 'home', doctor: 'workbench' } as const

export function useHomePath(): string {
  return pages[homePages[useRole()]]
}
