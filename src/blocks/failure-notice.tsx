import { useLingui } from '@lingui/react'
import type { IconName } from '#src/ui/content/icon.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { useRetryOnReturn } from '#src/ui/frame/page-return.ts'

type Props = {
  retry: () => void
  icon?: IconName
  title?: string
  /** What is known of it; '' where nothing is. */
  text?: string
}

/** Stands where an answer would that did not come, and asks for it again. */
export function FailureNotice({ retry, icon = 'alert', title, text = '' }: Props) {
  const { _ } = useLingui()
  useRetryOnReturn(retry)
  return (
    <Notice icon={icon} title={title ?? _('failure.title')} text={text || _('failure.text')}>
      <Button onClick={retry}>{_('button.retry')}</Button>
    </Notice>
  )
}
