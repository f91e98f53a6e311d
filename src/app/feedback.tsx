import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadingCountAtom, toastAtom } from '#src/state/feedback-atoms.ts'
import { sessionAtom } from '#src/state/session-atom.ts'
import { Loading } from '#src/ui/overlay/loading.tsx'
import { Toast } from '#src/ui/overlay/toast.tsx'

/** How long a toast stays (spec 9). */
const toastMs = 1500

/** What the application says over its pages: one toast, or that something is under way. */
export function Feedback() {
  const { _ } = useLingui()
  const [toast, setToast] = useAtom(toastAtom)
  const { phase } = useAtomValue(sessionAtom)
  // The splash says so itself.
  const loading = useAtomValue(loadingCountAtom) > 0 && phase !== 'launching'
  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(() => setToast(null), toastMs)
    return () => clearTimeout(timer)
  }, [toast, setToast])
  return (
    <>
      {loading && toast === null && <Loading label={_('shell.loading')} />}
      <Toast toast={toast} />
    </>
  )
}
