import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DoctorCard } from '#contract/doctor.ts'
import { loginPath } from '#contract/pages.ts'
import { followAtom } from '#src/state/follow-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

/** Follows a doctor or stops it; who is not signed in is asked to, and comes back here. */
export function useFollow({ id, followed }: Pick<DoctorCard, 'id' | 'followed'>): () => void {
  const follow = useSetAtom(followAtom)
  const signedIn = useAtomValue(signedInAtom)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (!signedIn) return void navigate(loginPath(pathname + search))
    void follow({ doctorId: id, followed: followed === 'yes' ? 'no' : 'yes' })
  }
}
