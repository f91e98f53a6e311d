import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** Does what may fail, and says so in a toast where it does; resolves with whether it did not. */
export type Attempt = (mutation: Promise<unknown>) => Promise<boolean>

export function useAttempt(t: Translate): Attempt {
  const toast = useSetAtom(showToastAtom)
  return useCallback(
    async (mutation) => {
      try {
        await mutation
        return true
      } catch (error) {
        toast(t(textIdOf(error)))
        return false
      }
    },
    [toast, t],
  )
}

/** Chat rejects with its own errors, which have words. */
function textIdOf(error: unknown): string {
  if (!(error instanceof Error) || !('textId' in error)) return 'failure.server'
  return String(error.textId)
}
