import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { doctorAtom } from '#src/state/doctor-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { WorkbenchDesk } from './workbench-desk.tsx'

export function WorkbenchPage() {
  return (
    <Page>
      <Desk />
    </Page>
  )
}

function Desk() {
  const { _ } = useLingui()
  const doctor = useAtomValue(doctorAtom)
  switch (doctor.at) {
    case 'signedOut':
      return (
        <Notice icon="desk" title={_('workbench.signedOut')} text={_('workbench.signedOutText')}>
          <Link to={loginPath(pages.workbench)} className={buttonClass()}>
            {_('way.login')}
          </Link>
        </Notice>
      )
    case 'asking':
      return (
        <Card>
          <Skeleton label={_('shell.loading')} rows={3} />
        </Card>
      )
    case 'failed':
      return (
        <Notice icon="alert" title={_('failure.title')} text={_('failure.text')}>
          <Button onClick={doctor.retry}>{_('way.retry')}</Button>
        </Notice>
      )
    case 'known':
      return doctor.value.doctorType === doctorTypes.doctor ? (
        <WorkbenchDesk doctor={doctor.value} />
      ) : (
        <Notice icon="desk" title={_('workbench.doctorsOnly')} text={_('workbench.patientText')}>
          <Link to={pages.home} className={buttonClass()}>
            {_('way.home')}
          </Link>
        </Notice>
      )
  }
}
