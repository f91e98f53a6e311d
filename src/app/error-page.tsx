import { useLingui } from '@lingui/react'
import { pages } from '#contract/pages.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'

/** Both buttons load afresh, so that no broken state is kept. */
export function ErrorPage() {
  const { _ } = useLingui()
  return (
    <Page>
      <Notice icon="alert" title={_('error.title')} text={_('error.text')}>
        <Button onClick={() => location.reload()}>{_('error.reload')}</Button>
        <a href={pages.home} className={buttonClass({ variant: 'soft' })}>
          {_('button.home')}
        </a>
      </Notice>
    </Page>
  )
}
