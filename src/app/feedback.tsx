import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { flushSync } from 'react-dom'
import { feedbackAtom } from '#src/state/feedback-atoms.ts'
import { questionAtom } from '#src/state/question-atom.ts'
import { sessionAtom } from '#src/state/session-atom.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Loading } from '#src/ui/overlay/loading.tsx'
import { Toast } from '#src/ui/overlay/toast.tsx'

/** What is shown over the pages: a toast, loading, a question. */
export function Feedback({ settled }: { settled: () => Promise<void> }) {
  const { _ } = useLingui()
  const { toast, loading } = useAtomValue(feedbackAtom)
  const { phase } = useAtomValue(sessionAtom)
  return (
    <>
      {/* The splash shows loading itself. */}
      {loading > 0 && phase !== 'launching' && toast === null && (
        <Loading label={_('shell.loading')} />
      )}
      <Toast toast={toast} />
      <PendingQuestion settled={settled} />
    </>
  )
}

function PendingQuestion({ settled }: { settled: () => Promise<void> }) {
  const [pending, setPending] = useAtom(questionAtom)
  // The answer may navigate, so the question's own entry leaves the history first.
  const answer = (yes: boolean) => {
    flushSync(() => setPending(null))
    void settled().then(() => pending?.answer(yes))
  }
  return <ConfirmDialog question={pending?.question ?? null} onAnswer={answer} />
}
