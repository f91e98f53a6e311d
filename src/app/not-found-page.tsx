import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'

export function NotFoundPage() {
  const { _ } = useLingui()
  return (
    <Page>
      <Notice icon="search" title={_('notFound.heading')} text={_('notFound.text')}>
        <Link to={pages.home} replace className={buttonClass()}>
          {_('way.home')}
        </Link>
      </Notice>
    </Page>
  )
}
