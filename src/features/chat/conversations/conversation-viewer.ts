import { useAtomValue } from 'jotai'
import { doctorTypes } from '#contract/product-ids.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorAtom } from '#src/state/doctor-atom.ts'

/** Whether who looks is a doctor: as the server says, or as it has said before. */
export function useIsDoctor(): boolean {
  const doctor = useAtomValue(doctorAtom)
  const { storage } = useAtomValue(readyClientAtom)
  const known = doctor.at === 'known' ? String(doctor.value.doctorType) : storage.get('doctorType')
  return known === String(doctorTypes.doctor)
}
