import { useLingui } from '@lingui/react'
import { AgreementLink } from '#src/blocks/agreement-link.tsx'

/** One sentence around two links: a line break, which no text has, stands where they go. */
export function LoginAgreement() {
  const { _ } = useLingui()
  const [before, between, after] = _('login.agree', { terms: '\n', privacy: '\n' }).split('\n')
  return (
    <>
      {before}
      <AgreementLink which="terms" name={_('login.terms')} />
      {between}
      <AgreementLink which="policy" name={_('login.privacy')} />
      {after}
    </>
  )
}
