import { useEffect, useEffectEvent, useState } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'
import { itemLabel, failureText } from './uploader-labels.ts'

/**
 * What a screen reader announces: every upload that came to its end, no percents. It
 * watches the queue and not what is shown, where several ends may come in one.
 */
export function useUploadAnnouncements(queue: UploaderQueue) {
  const { t } = useWidgetTranslator()
  const [announcements, setAnnouncements] = useState<readonly string[]>([])

  const endText = useEffectEvent((item: UploaderItem, index: number) => {
    const name = itemLabel(t, item, index)
    const { status } = item
    if (status.is !== 'failed') return t('upload.itemArrived', { item: name })
    return t('upload.itemFailed', { item: name, reason: failureText(t, status) })
  })

  useEffect(() => {
    let running = runningIn(queue.current())
    return queue.subscribe(() => {
      const items = queue.current()
      const ends = items.flatMap((item, index) =>
        running.has(item.id) && item.status.is !== 'uploading' ? [endText(item, index)] : [],
      )
      running = runningIn(items)
      if (ends.length > 0)
        setAnnouncements((before) => [...before, ...ends].slice(-maxAnnouncements))
    })
  }, [queue])

  return { announcements, announce: (text: string) => setAnnouncements([text]) }
}

/** As many as may end at about the same time. */
const maxAnnouncements = 3

function runningIn(items: readonly UploaderItem[]): Set<string> {
  return new Set(items.filter(({ status }) => status.is === 'uploading').map(({ id }) => id))
}
