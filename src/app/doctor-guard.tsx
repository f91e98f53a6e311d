import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { doctorAtom } from '#src/state/doctor-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { membersOnly } from './member-guard.tsx'

/** The page for doctors; another member is told so. */
export function doctorsOnly(Content: ComponentType): ComponentType {
  return membersOnly(function DoctorGuard() {
    const { _ } = useLingui()
    const doctor = useAtomValue(doctorAtom)
    switch (doctor.at) {
      case 'signedOut':
        return null
      case 'loading':
        return (
          <Page>
            <Card>
              <Skeleton label={_('shell.loading')} rows={3} />
            </Card>
          </Page>
        )
      case 'failed':
        return (
          <Page>
            <Notice icon="alert" title={_('failure.title')} text={_('failure.text')}>
              <Button onClick={doctor.retry}>{_('way.retry')}</Button>
            </Notice>
          </Page>
        )
      case 'known':
        return doctor.value.doctorType === doctorTypes.doctor ? <Content /> : <NoDoctor />
    }
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
