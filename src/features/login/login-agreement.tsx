import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'

export function LoginAgreement() {
  const { _ } = useLingui()
  return (
    <>
      {_('login.agree')}
      <Link to={`${pages.privacy}#terms`} className="login__link">
        {_('login.terms')}
      </Link>
      <Link to={pages.privacy} className="login__link">
        {_('login.privacy')}
      </Link>
    </>
  )
}
