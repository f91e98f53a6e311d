import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useSearch } from 'wouter'
import type { DoctorCard } from '#contract/doctor.ts'
import { loginPath } from '#contract/pages.ts'
import { followAtom } from '#src/state/follow-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

/** Follows a doctor or stops it; who is not signed in is asked to, and comes back here. */
export function useFollow({ id, followed }: Pick<DoctorCard, 'id' | 'followed'>): () => void {
  const follow = useSetAtom(followAtom)
  const signedIn = useAtomValue(signedInAtom)
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  return () => {
    if (!signedIn) return navigate(loginPath(search === '' ? pathname : `${pathname}?${search}`))
    void follow({ doctorId: id, followed: followed === 'yes' ? 'no' : 'yes' })
  }
}
