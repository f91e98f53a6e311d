import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'
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
    if (doctor.at === 'known' && doctor.value.doctorType === doctorTypes.doctor) return <Content />
    return (
      <Page>
        <QueryView query={doctor} loading={<SkeletonCards rows={[3]} />}>
          {() => <NoDoctor />}
        </QueryView>
      </Page>
    )
  })
}

function NoDoctor() {
  const { _ } = useLingui()
  return (
    <Notice icon="workbench" title={_('guard.doctorsOnly')} text={_('guard.patientText')}>
      <Link to={pages.home} className={buttonClass()}>
        {_('button.home')}
      </Link>
    </Notice>
  )
}
