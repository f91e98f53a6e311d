import { useLingui } from '@lingui/react'
import { failures } from '#src/services/failure-table.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'

/** The page could not be loaded; tapping reloads (spec 2, 8). */
export function PageFailed() {
  const { _ } = useLingui()
  return (
    <Page>
      <Notice icon="alert" title={_(failures.pageLoad.textId)} text={_('pageFailed.text')}>
        <Button wide onClick={() => location.reload()}>
          {_('pageFailed.reload')}
        </Button>
      </Notice>
    </Page>
  )
}
