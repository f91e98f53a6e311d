import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { PickTile } from './pick-tile.tsx'
import { TileActions } from './tile-actions.tsx'
import type { UploaderItem, UploaderQueue } from './uploader-queue.ts'
import { mayRetry, itemLabel } from './uploader-labels.ts'
import { UploaderTile } from './uploader-tile.tsx'
import { useTileDrag } from './use-tile-drag.ts'
import { useUploadAnnouncements } from './use-upload-announcements.ts'
import './uploader.css'

type Props = {
  /** It is emptied, and what runs is cancelled, when the uploader leaves the page. */
  queue: UploaderQueue
  label: string
  /** What may be picked: how many files, how large. */
  hint: string
  /** The address of a stored object, by the url of its upload. */
  sourceOf: (url: string) => string
  onPreview: (index: number) => void
  /** Copies what a stored file is found by; without it that is not offered. */
  onCopy?: (index: number) => void
  /** Asked before a file that has arrived is taken away; without it that happens at once. */
  askRemove?: () => Promise<boolean>
}

/** Files as tiles that are on their way, arrived or failed, and the one that adds more. */
export function Uploader({ queue, label, hint, sourceOf, onPreview, onCopy, askRemove }: Props) {
  const { t } = useWidgetTranslator()
  const id = useId()
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  const list = useRef<HTMLUListElement>(null)
  const { announcements, announce } = useUploadAnnouncements(queue)
  const [chosen, choose] = useState<string | null>(null)
  const chosenAt = items.findIndex((item) => item.id === chosen)
  const { maxCount, accept } = queue.rules

  useEffect(() => () => queue.dispose(), [queue])

  const drag = useTileDrag(list, {
    onMove: ({ from, to }) => move(from, to),
    onHold: (index) => choose(items[index]?.id ?? null),
  })

  /** The element that had the focus may be gone: the one in its place takes it. */
  function focusPlace(index: number): void {
    const places = list.current?.children
    const place = places?.[Math.min(index, places.length - 1)]
    place?.querySelector<HTMLElement>('button, input')?.focus()
  }

  function pick(files: readonly File[]): void {
    flushSync(() => queue.add(files))
    if (queue.current().length >= maxCount) focusPlace(items.length)
  }

  async function remove(item: UploaderItem): Promise<void> {
    if (item.status.is === 'success' && askRemove !== undefined && !(await askRemove())) return
    const index = queue.current().findIndex((each) => each.id === item.id)
    if (index === -1) return
    flushSync(() => queue.remove(item.id))
    focusPlace(index)
  }

  function move(from: number, to: number): void {
    const item = items[from]
    if (item === undefined) return
    queue.move(item.id, to)
    announce(t('upload.itemMoved', { item: itemLabel(t, item, from), place: to + 1 }))
  }

  function pictureOf({ thumb, isImage, status }: UploaderItem): string {
    if (thumb !== '' || !isImage || status.is !== 'success') return thumb
    return sourceOf(status.url)
  }

  function tapOf(item: UploaderItem, index: number): (() => void) | undefined {
    if (mayRetry(item)) return () => queue.retry(item.id)
    if (item.status.is === 'success' || item.thumb !== '') return () => onPreview(index)
    return undefined
  }

  return (
    <div
      className="uploader"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <div className="uploader__head">
        <span id={`${id}-label`} className="uploader__label">
          {label}
        </span>
        <span className="uploader__count">
          {t('upload.count', { count: items.length, max: maxCount })}
        </span>
      </div>
      <p id={`${id}-hint`} className="uploader__hint">
        {hint}
      </p>
      <ul
        ref={list}
        {...drag.handlers}
        className={`uploader__tiles${drag.lifted === null ? '' : ' uploader__tiles--carrying'}`}
      >
        {items.map((item, index) => (
          <li key={item.id} className="uploader__place">
            <UploaderTile
              item={item}
              index={index}
              picture={pictureOf(item)}
              lifted={drag.lifted === index}
              shift={drag.shiftOf(index)}
              onTap={tapOf(item, index)}
              onMore={() => choose(item.id)}
              onRemove={() => void remove(item)}
            />
          </li>
        ))}
        {items.length < maxCount && (
          <li className="uploader__place">
            <PickTile
              label={label}
              accept={accept}
              multiple={maxCount - items.length > 1}
              onPick={pick}
            />
          </li>
        )}
      </ul>
      <div role="status" className="uploader__announcements">
        {announcements.map((text) => (
          <VisuallyHidden key={text}>{text}</VisuallyHidden>
        ))}
      </div>
      <TileActions
        items={items}
        index={chosenAt === -1 ? null : chosenAt}
        onClose={() => choose(null)}
        onMove={move}
        onCopy={onCopy}
      />
    </div>
  )
}
