import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'

/** Stands in for a page that is not built yet. */
export function ComingPage() {
  const { _ } = useLingui()
  return (
    <Page>
      <Notice icon="wave" title={_('coming.title')} text={_('coming.text')}>
        <Link to={pages.home} className={buttonClass({ variant: 'soft' })}>
          {_('way.home')}
        </Link>
      </Notice>
    </Page>
  )
}
