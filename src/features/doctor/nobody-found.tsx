import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { writeFilters, type DoctorFilters } from './doctor-filters.ts'

type Props = { filters: DoctorFilters; onClear: () => void }

/** In place of doctors: why there are none, and what to do about it. */
export function NobodyFound({ filters, onClear }: Props) {
  const { _ } = useLingui()
  const signedIn = useAtomValue(signedInAtom)
  const { followed, sort: _sort, ...others } = filters
  if (followed === 'yes' && !signedIn) {
    return (
      <Empty text={_('doctor.followedAfterLogin')} icon="doctor">
        <Link to={loginPath(pages.askDoctor + writeFilters(filters))} className={buttonClass()}>
          {_('button.login')}
        </Link>
      </Empty>
    )
  }
  const followsNobody = followed === 'yes' && Object.keys(others).length === 0
  return (
    <Empty text={_(followsNobody ? 'doctor.noneFollowed' : 'doctor.noneFits')} icon="doctor">
      <Button variant="soft" onClick={onClear}>
        {_('doctor.clearFilters')}
      </Button>
    </Empty>
  )
}
