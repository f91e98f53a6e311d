import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'
import { useArrivedUrls } from './use-arrived-urls.ts'

/** What brings pictures into a page: a queue that is filled, and how it is drawn. */
export type UploadPart = {
  queue: UploaderQueue
  draw: (given: { queue: UploaderQueue }) => ReactNode
}

type Wishes = {
  load: () => Promise<UploadPart>
  /** Told of the urls of what has arrived, in their order, whenever they are others. */
  onArrived: (urls: readonly string[]) => void
}

/** How the uploads stand: `lost` is a part that could not be fetched. */
export type Standing = 'still' | 'uploading' | 'failed' | 'lost'

const none: readonly UploaderItem[] = []
const nothing = { subscribe: () => () => {}, current: () => none }

/** Uploads of a form whose uploader comes after the page; leaving it forgets nothing that arrived. */
export function useLateUploads({ load, onArrived }: Wishes) {
  const [lost, setLost] = useState(false)
  const part = useLatePart(load, { wanted: !lost, onFailure: () => setLost(true) })
  const queue = part?.queue ?? nothing
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  useArrivedUrls(queue, onArrived)

  return {
    part,
    standing: lost ? ('lost' as const) : standingOf(items),
    again: () => setLost(false),
    clear: () => items.forEach(({ id }) => part?.queue.remove(id)),
  }
}

function standingOf(items: readonly UploaderItem[]): Standing {
  const has = (is: UploaderItem['status']['is']) => items.some(({ status }) => status.is === is)
  if (has('uploading')) return 'uploading'
  return has('failed') ? 'failed' : 'still'
}
