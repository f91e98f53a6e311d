import { useLingui } from '@lingui/react'
import { Button } from '#src/ui/form/button.tsx'

/** Stands in a card whose content did not come, and asks for it again. */
export function RetryLine({ retry }: { retry: () => void }) {
  const { _ } = useLingui()
  return (
    <Button variant="plain" wide onClick={retry}>
      {_('failure.tapToRetry')}
    </Button>
  )
}
