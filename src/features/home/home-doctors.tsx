import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { Link, useNavigate } from 'react-router-dom'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import type { DoctorCard } from '#contract/doctor.ts'
import { doctorPath, loginPath, pages } from '#contract/pages.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorQueries, followAtom } from '#src/state/follow-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { DoctorTile } from '#src/ui/doctor/doctor-tile.tsx'
import { FollowButton } from '#src/ui/doctor/follow-button.tsx'

const recommendedAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: [doctorQueries.recommended, get(signedInAtom)],
    queryFn: () => call(doctorSearch, {}),
    staleTime: 60_000,
  }
})

/** 推荐医生: those who stand first, to be pushed sideways. */
export function HomeDoctors() {
  const { _ } = useLingui()
  const { data, isError, refetch } = useAtomValue(recommendedAtom)
  if (data === undefined && isError) {
    return (
      <button type="button" className="home-doctors__retry" onClick={() => void refetch()}>
        {_('failure.tapToRetry')}
      </button>
    )
  }
  if (data === undefined) return <Skeleton label={_('shell.loading')} rows={3} />
  return (
    <ul className="home-doctors__row">
      {data.doctors.map((doctor) => (
        <li key={doctor.id}>
          <Recommended doctor={doctor} />
        </li>
      ))}
    </ul>
  )
}

function Recommended({ doctor }: { doctor: DoctorCard }) {
  const { _ } = useLingui()
  const { id, name, portrait, title, department, score } = doctor
  const follow = useSetAtom(followAtom)
  const signedIn = useAtomValue(signedInAtom)
  const navigate = useNavigate()
  const followed = doctor.followed === 'yes'
  return (
    <DoctorTile
      portrait={portrait}
      name={name}
      title={title}
      place={department}
      figure={score === 0 ? '' : _('home.doctorScore', { score: (score / 10).toFixed(1) })}
      renderLink={(className, children) => (
        <Link to={doctorPath(id)} className={className}>
          {children}
        </Link>
      )}
      action={
        <FollowButton
          followed={followed}
          label={_(followed ? 'home.followed' : 'home.follow')}
          name={name}
          onPress={() => {
            if (!signedIn) return void navigate(loginPath(pages.home))
            void follow({ doctorId: id, followed: followed ? 'no' : 'yes' })
          }}
        />
      }
    />
  )
}
