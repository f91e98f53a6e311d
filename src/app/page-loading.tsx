import { useLingui } from '@lingui/react'
import { Loading } from '#src/ui/overlay/loading.tsx'
import { Page } from '#src/ui/frame/page.tsx'

/** The frame comes at once, the placeholder after 200 ms (spec 2). */
export function PageLoading() {
  const { _ } = useLingui()
  return (
    <Page>
      <Loading label={_('shell.loading')} />
    </Page>
  )
}
