import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import type { ChatError } from '#src/services/im-client/chat-error.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'

/** Says why chat refused something. */
export function useNotifyFailure(): (error: unknown) => void {
  const { _ } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  return (error) => showToast(_(isChatError(error) ? error.textId : 'failure.server'))
}

/** By its name: the class comes with chat, and this page before it. */
function isChatError(error: unknown): error is Pick<ChatError, 'textId'> {
  return error instanceof Error && 'textId' in error
}
