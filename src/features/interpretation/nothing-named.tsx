import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages, tutelagePath } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'

/** Stands where an address names no recording: where they are, and where their interpretations are. */
export function NothingNamed() {
  const { _ } = useLingui()
  if (useRole() === 'doctor') {
    return (
      <Notice icon="wave" title={_('reading.none')} text={_('reading.noneDoctor')}>
        <Link to={pages.workbench} className={buttonClass()}>
          {_('reading.toWorkbench')}
        </Link>
      </Notice>
    )
  }
  return (
    <Notice icon="wave" title={_('reading.none')} text={_('reading.nonePatient')}>
      <Link to={tutelagePath({ pick: 'interpretation' })} className={buttonClass()}>
        {_('reading.choose')}
      </Link>
      <Link
        to={`${pages.myConsult}?type=interpretation`}
        className={buttonClass({ variant: 'soft' })}
      >
        {_('reading.orders')}
      </Link>
    </Notice>
  )
}
