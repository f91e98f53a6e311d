import { useEffect, useEffectEvent, useState } from 'react'
import { onPageReturn } from '#src/ui/frame/page-return.ts'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'
import { useArrivedUrls } from './use-arrived-urls.ts'

/** How the uploads of a form stand: a form is not sent while one runs or has failed. */
export type UploadsState = 'still' | 'uploading' | 'failed'

export type UploadEvents = {
  /** Called with the urls of what has arrived, in their order, whenever they are others. */
  onArrived: (urls: readonly string[]) => void
  onStateChange: (uploadsState: UploadsState) => void
}

/** A queue of uploads, for as long as its form is shown: what still runs then is cancelled. */
export function useUploads(
  open: () => UploaderQueue,
  { onArrived, onStateChange }: UploadEvents,
): UploaderQueue {
  const [queue] = useState(open)
  useArrivedUrls(queue, onArrived)
  const report = useEffectEvent(() => onStateChange(uploadsStateOf(queue.current())))
  useEffect(() => {
    report()
    const ends = [queue.subscribe(() => report()), onPageReturn(() => retryLost(queue))]
    return () => {
      for (const end of ends) end()
      queue.dispose()
    }
  }, [queue])
  return queue
}

/** What the page was left in the midst of. */
function retryLost(queue: UploaderQueue): void {
  for (const { id, status } of queue.current()) {
    if (status.is === 'failed' && status.reason === 'network') queue.retry(id)
  }
}

function uploadsStateOf(items: readonly UploaderItem[]): UploadsState {
  const has = (is: UploaderItem['status']['is']) => items.some(({ status }) => status.is === is)
  if (has('uploading')) return 'uploading'
  return has('failed') ? 'failed' : 'still'
}
