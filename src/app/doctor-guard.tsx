import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { doctorAtom } from '#src/state/doctor-atom.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { membersOnly } from './member-guard.tsx'

/** The page for doctors; another member is told so. */
export function doctorsOnly(Content: ComponentType): ComponentType {
  return membersOnly(function DoctorGuard() {
    const doctor = useAtomValue(doctorAtom)
    return (
      <QueryView
        query={doctor}
        loading={
          <Page>
            <SkeletonCards rows={[3]} />
          </Page>
        }
        renderFailed={(retry) => (
          <Page>
            <FailureNotice retry={retry} />
          </Page>
        )}
      >
        {({ doctorType }) => (doctorType === doctorTypes.doctor ? <Content /> : <NoDoctor />)}
      </QueryView>
    )
  })
}

function NoDoctor() {
  const { _ } = useLingui()
  return (
    <Page>
      <Notice icon="workbench" title={_('guard.doctorsOnly')} text={_('guard.patientText')}>
        <Link to={pages.home} className={buttonClass()}>
          {_('way.home')}
        </Link>
      </Notice>
    </Page>
  )
}
