import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { useHomePath } from '#src/blocks/use-role.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'

export function NotFoundPage() {
  const { _ } = useLingui()
  const homePath = useHomePath()
  return (
    <Page>
      <Notice icon="search" title={_('notFound.heading')} text={_('notFound.text')}>
        <Link to={homePath} replace className={buttonClass()}>
          {_('button.home')}
        </Link>
      </Notice>
    </Page>
  )
}
