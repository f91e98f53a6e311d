import { useEffect, useEffectEvent } from 'react'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'

/** Calls back with the urls of what has arrived, in their order, whenever they are others. */
export function useArrivedUrls(
  { subscribe, current }: Pick<UploaderQueue, 'subscribe' | 'current'>,
  onArrived: (urls: readonly string[]) => void,
): void {
  const notify = useEffectEvent(onArrived)
  useEffect(() => {
    let before = urlsIn(current()).join()
    return subscribe(() => {
      const urls = urlsIn(current())
      if (urls.join() === before) return
      before = urls.join()
      notify(urls)
    })
  }, [subscribe, current])
}

function urlsIn(items: readonly UploaderItem[]): string[] {
  return items.flatMap(({ status }) => (status.is === 'success' ? [status.url] : []))
}
