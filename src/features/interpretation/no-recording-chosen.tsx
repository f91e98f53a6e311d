import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'

/** Stands where an address names no recording: where they are, and where their interpretations are. */
export function NoRecordingChosen() {
  const { _ } = useLingui()
  if (useRole() === 'doctor') {
    return (
      <Notice
        icon="wave"
        title={_('monitoring.unnamed.none')}
        text={_('monitoring.unnamed.noneDoctor')}
      >
        <Link to={pages.workbench} className={buttonClass()}>
          {_('monitoring.unnamed.toWorkbench')}
        </Link>
      </Notice>
    )
  }
  return (
    <Notice
      icon="wave"
      title={_('monitoring.unnamed.none')}
      text={_('monitoring.unnamed.nonePatient')}
    >
      <Link to={tutelagePath({ pick: 'interpretation' })} className={buttonClass()}>
        {_('monitoring.unnamed.choose')}
      </Link>
      <Link
        to={`${pages.myConsult}?type=interpretation`}
        className={buttonClass({ variant: 'soft' })}
      >
        {_('monitoring.unnamed.orders')}
      </Link>
    </Notice>
  )
}
