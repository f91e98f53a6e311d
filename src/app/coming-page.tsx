import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { useHomePath } from '#src/blocks/use-role.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'

/** Stands in for a page that is not built yet. */
export function ComingPage() {
  const { _ } = useLingui()
  const homePath = useHomePath()
  return (
    <Page>
      <Notice icon="wave" title={_('coming.title')} text={_('coming.text')}>
        <Link to={homePath} className={buttonClass({ variant: 'soft' })}>
          {_('way.home')}
        </Link>
      </Notice>
    </Page>
  )
}
