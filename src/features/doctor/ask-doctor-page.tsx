import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { readFilters, writeFilters, type DoctorFilters } from './doctor-filters.ts'
import { doctorListAtom } from './doctor-list-atom.ts'
import { DoctorRows } from './doctor-rows.tsx'
import { FilterBar } from './filter-bar.tsx'

/** 问医生: doctors by filters, which stand in the address, so that back and reload keep them. */
export function AskDoctorPage() {
  const { _ } = useLingui()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(query), [query])
  const list = useAtomValue(useMemo(() => doctorListAtom(filters), [filters]))
  const signedIn = useAtomValue(signedInAtom)
  const change = (changed: DoctorFilters) =>
    void navigate(pages.askDoctor + writeFilters(changed), { replace: true })
  return (
    <Page>
      <FilterBar filters={filters} onChange={change} />
      <DoctorRows
        list={list}
        empty={
          filters.followed === 'yes' && !signedIn ? (
            <FollowedAfterLogin query={query} />
          ) : (
            <Empty text={_('doctor.noneFits')} icon="doctor">
              <Button variant="soft" onClick={() => change({})}>
                {_('doctor.clearFilters')}
              </Button>
            </Empty>
          )
        }
      />
    </Page>
  )
}

/** Whom somebody follows is not known before they are. */
function FollowedAfterLogin({ query }: { query: URLSearchParams }) {
  const { _ } = useLingui()
  return (
    <Empty text={_('doctor.followedAfterLogin')} icon="doctor">
      <Link to={loginPath(`${pages.askDoctor}?${query.toString()}`)} className={buttonClass()}>
        {_('button.login')}
      </Link>
    </Empty>
  )
}
