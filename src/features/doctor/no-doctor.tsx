import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'

/** An address that names no doctor, or one who is gone. */
export function NoDoctor() {
  const { _ } = useLingui()
  return (
    <Notice icon="doctor" title={_('doctor.unknown')} text={_('doctor.unknownText')}>
      <Link to={pages.askDoctor} className={buttonClass()}>
        {_('doctor.findOthers')}
      </Link>
    </Notice>
  )
}
