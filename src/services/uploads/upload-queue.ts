import { uploadSizeLimit } from '#contract/bucket.ts'
import type { FileKind } from './file-type.ts'
import { PhotoError } from './photo-error.ts'
import { judgePick, type PickRefusal, type PickRules } from './pick-rules.ts'
import type { PreparedFile } from './prepare-photo.ts'
import type { SendFile } from './send-upload.ts'
import { failureOf, type UploadFailure } from './upload-failure.ts'
import { pickedItem, storedItem } from './upload-item-facts.ts'
import { step, type ItemEvent, type UploadItem } from './upload-item-machine.ts'
import { createLimiter } from './limiter.ts'

export type QueueOptions = {
  /** Files in all; 52 where an uploader says nothing (spec 9). */
  maxCount?: number
  /** Bytes that are sent; a file may have exactly as many. */
  maxSize?: number
  accept?: readonly FileKind[]
  /** How many files are sent at a time. */
  concurrency?: number
  deletable?: boolean
}

type Ports = {
  prepare: (file: File, maxSize: number) => Promise<PreparedFile>
  send: SendFile
  /** Told of every picked file that is not taken. */
  onReject: (refusal: PickRefusal, file: File) => void
  /** Told of every file that did not arrive, unless it was taken away meanwhile. */
  onFail: (failure: UploadFailure, file: File) => void
  /** A new id each time. */
  newId: () => string
}

export type UploadQueue = {
  /** What it takes, for who offers to pick. */
  rules: PickRules
  /** Tells the listener of every change; returns what ends that. */
  subscribe(listener: () => void): () => void
  /** The items in their order; the same array until something changes. */
  current(): readonly UploadItem[]
  /** Takes one pick: at most 9 files, and no more than there is room for. */
  add(files: readonly File[]): void
  /** Shows files that were uploaded earlier; a url that is there already is left out. */
  addStored(urls: readonly string[]): void
  retry(id: string): void
  /** Takes an item away and cancels what runs for it; an object that is stored stays stored. */
  remove(id: string): void
  move(id: string, toIndex: number): void
  /** Cancels everything and lets go of every picture; the queue is empty then. */
  dispose(): void
}

/** What is needed as long as a file is not there. */
type Source = { file: File; prepared: PreparedFile | null; cancel: AbortController }

/**
 * The files of one uploader. They are prepared one at a time, because an open photo is large,
 * and sent several at a time; one that fails stops no other. A photo is prepared once, also
 * when sending it takes several attempts.
 */
export function createUploadQueue(options: QueueOptions, ports: Ports): UploadQueue {
  const {
    maxCount = 52,
    maxSize = uploadSizeLimit,
    accept = ['image', 'video', 'file'],
    concurrency = 3,
    deletable = true,
  } = options
  const rules = { maxCount, maxSize, accept, redrawsPhotos: true }
  const preparing = createLimiter(1)
  const sending = createLimiter(concurrency)
  const sources = new Map<string, Source>()
  const listeners = new Set<() => void>()
  let items: readonly UploadItem[] = []

  function change(next: readonly UploadItem[]): void {
    items = next
    for (const listener of listeners) listener()
  }

  function find(id: string): UploadItem | undefined {
    return items.find((item) => item.id === id)
  }

  function dispatch(id: string, event: ItemEvent): void {
    const item = find(id)
    if (item === undefined) return
    const next = step(item, event)
    if (next !== item) change(items.map((each) => (each === item ? next : each)))
  }

  async function upload({ id, attempt }: UploadItem, source: Source): Promise<void> {
    const { signal } = source.cancel
    const onProgress = (progress: number) => dispatch(id, { type: 'progressed', attempt, progress })
    try {
      const { file } = await prepared(id, attempt, source)
      if (file.size > maxSize) throw new PhotoError('overSize')
      const url = await sending(() => ports.send(file, onProgress, signal), signal)
      sources.delete(id)
      dispatch(id, { type: 'completed', attempt, url })
    } catch (error) {
      const failure = failureOf(error)
      if (find(id)?.attempt === attempt) {
        dispatch(id, { type: 'failed', attempt, failure })
        ports.onFail(failure, source.file)
      }
      if (failure.reason === 'unexpected') throw error
    }
  }

  async function prepared(id: string, attempt: number, source: Source): Promise<PreparedFile> {
    if (source.prepared !== null) return source.prepared
    const { file, cancel } = source
    const made = await preparing(() => ports.prepare(file, maxSize), cancel.signal)
    source.prepared = made
    if (made.thumb !== null && find(id) !== undefined) {
      dispatch(id, { type: 'pictured', attempt, thumb: URL.createObjectURL(made.thumb) })
    }
    return made
  }

  /** Once it is no item any more: a sender says how far it was while it is cancelled. */
  function letGo({ id, thumb }: UploadItem): void {
    sources.get(id)?.cancel.abort()
    sources.delete(id)
    if (thumb !== '') URL.revokeObjectURL(thumb)
  }

  return {
    rules,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => items,
    add(files) {
      const { taken, refused } = judgePick(files, items.length, rules)
      const added = taken.map((file) => ({
        item: pickedItem(file, { id: ports.newId(), deletable }),
        source: { file, prepared: null, cancel: new AbortController() },
      }))
      // Ahead of telling anybody, so that a listener can already remove one.
      for (const { item, source } of added) sources.set(item.id, source)
      if (added.length > 0) change([...items, ...added.map(({ item }) => item)])
      for (const { item, source } of added) void upload(item, source)
      for (const { refusal, file } of refused) ports.onReject(refusal, file)
    },
    addStored(urls) {
      const there = items.map(({ status }) => (status.is === 'success' ? status.url : null))
      const fresh = [...new Set(urls)].filter((url) => !there.includes(url))
      const stored = fresh.map((url) => storedItem(url, { id: ports.newId(), deletable }))
      if (stored.length > 0) change([...items, ...stored])
    },
    retry(id) {
      const failed = find(id)
      const source = sources.get(id)
      if (failed === undefined || source === undefined) return
      dispatch(id, { type: 'retried', attempt: failed.attempt })
      const again = find(id)
      if (again !== undefined && again.attempt !== failed.attempt) void upload(again, source)
    },
    remove(id) {
      const item = find(id)
      if (item === undefined || !item.deletable) return
      change(items.filter((each) => each !== item))
      letGo(item)
    },
    move(id, toIndex) {
      const item = find(id)
      if (item === undefined) return
      const others = items.filter((each) => each !== item)
      const at = Math.min(Math.max(toIndex, 0), others.length)
      if (items[at] !== item) change([...others.slice(0, at), item, ...others.slice(at)])
    },
    dispose() {
      const gone = items
      if (gone.length > 0) change([])
      for (const item of gone) letGo(item)
    },
  }
}
