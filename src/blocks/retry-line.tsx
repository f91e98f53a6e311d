import { useLingui } from '@lingui/react'
import { Button } from '#src/ui/form/button.tsx'
import { useRetryOnReturn } from '#src/ui/frame/page-return.ts'

/** Stands in a card whose content did not come, and asks for it again. */
export function RetryLine({ retry }: { retry: () => void }) {
  const { _ } = useLingui()
  useRetryOnReturn(retry)
  return (
    <Button variant="plain" wide onClick={retry}>
      {_('failure.tapToRetry')}
    </Button>
  )
}
