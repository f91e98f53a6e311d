import { useEffect, useEffectEvent, useState } from 'react'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'
import { useArrivedUrls } from './use-arrived-urls.ts'

/** How the uploads of a form stand: a form is not sent while one runs or has failed. */
export type UploadStanding = 'still' | 'uploading' | 'failed'

export type UploadEvents = {
  /** Called with the urls of what has arrived, in their order, whenever they are others. */
  onArrived: (urls: readonly string[]) => void
  onStanding: (standing: UploadStanding) => void
}

/** A queue of uploads, for as long as its form is shown: what still runs then is cancelled. */
export function useUploads(
  open: () => UploaderQueue,
  { onArrived, onStanding }: UploadEvents,
): UploaderQueue {
  const [queue] = useState(open)
  useArrivedUrls(queue, onArrived)
  const report = useEffectEvent(() => onStanding(standingOf(queue.current())))
  useEffect(() => {
    report()
    const end = queue.subscribe(() => report())
    return () => {
      end()
      queue.dispose()
    }
  }, [queue])
  return queue
}

function standingOf(items: readonly UploaderItem[]): UploadStanding {
  const has = (is: UploaderItem['status']['is']) => items.some(({ status }) => status.is === is)
  if (has('uploading')) return 'uploading'
  return has('failed') ? 'failed' : 'still'
}
