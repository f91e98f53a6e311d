import { useEffect, useState } from 'react'
import { failures, noticeOf, type Situation } from '#src/services/failure-table.ts'
import { Toast } from '#src/ui/overlay/toast.tsx'
import { galleryMessages } from './gallery-messages.ts'

const shownForMs = 2000

/** Says what services report by the table of failures, as the application does. */
export function useGalleryToast() {
  const [toast, show] = useState<{ id: number; text: string; icon: 'none' } | null>(null)
  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(() => show(null), shownForMs)
    return () => clearTimeout(timer)
  }, [toast])

  function notify(situation: Situation, msg?: string): void {
    const notice = noticeOf(situation, msg)
    const text = 'msg' in notice ? notice.msg : galleryMessages.t(failures[notice.situation].textId)
    show((before) => ({ id: (before?.id ?? 0) + 1, text, icon: 'none' }))
  }

  return { notify, toast: <Toast toast={toast} /> }
}
