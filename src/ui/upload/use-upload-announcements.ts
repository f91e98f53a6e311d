import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '#src/ui/theme/widget-words.ts'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'
import { sayItem, failureText } from './uploader-words.ts'

/**
 * What a screen reader announces: every upload that came to its end, no percents. It
 * watches the queue and not what is shown, where several ends may come in one.
 */
export function useUploadAnnouncements(queue: UploaderQueue) {
  const { say } = useWords()
  const [announcements, setAnnouncements] = useState<readonly string[]>([])

  const sayEnd = useEffectEvent((item: UploaderItem, index: number) => {
    const name = sayItem(say, item, index)
    const { status } = item
    if (status.is !== 'failed') return say('upload.itemArrived', { item: name })
    return say('upload.itemFailed', { item: name, reason: failureText(say, status) })
  })

  useEffect(() => {
    let running = runningIn(queue.current())
    return queue.subscribe(() => {
      const items = queue.current()
      const ends = items.flatMap((item, index) =>
        running.has(item.id) && item.status.is !== 'uploading' ? [sayEnd(item, index)] : [],
      )
      running = runningIn(items)
      if (ends.length > 0)
        setAnnouncements((before) => [...before, ...ends].slice(-mostAnnouncements))
    })
  }, [queue])

  return { announcements, announce: (text: string) => setAnnouncements([text]) }
}

/** As many as may end at about the same time. */
const mostAnnouncements = 3

function runningIn(items: readonly UploaderItem[]): Set<string> {
  return new Set(items.filter(({ status }) => status.is === 'uploading').map(({ id }) => id))
}
