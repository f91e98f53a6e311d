import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'

/** One sentence around two links: a line break, which no text has, stands where they go. */
export function LoginAgreement() {
  const { _ } = useLingui()
  const [before, between, after] = _('login.agree', { terms: '\n', privacy: '\n' }).split('\n')
  return (
    <>
      {before}
      <Link to={`${pages.privacy}#terms`} className="login__link">
        {_('login.terms')}
      </Link>
      {between}
      <Link to={pages.privacy} className="login__link">
        {_('login.privacy')}
      </Link>
      {after}
    </>
  )
}
