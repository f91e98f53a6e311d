import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { doctorQueries } from '#src/state/follow-atom.ts'

/** Something was said of a doctor: what shows them, or the consultation, asks anew. */
export const ratedAtom = atom(null, async (get, set) => {
  const queries = get(queryClientAtom)
  for (const name of Object.values(doctorQueries)) {
    void queries.invalidateQueries({ queryKey: [name] })
  }
  await set(consultationChangedAtom)
})
