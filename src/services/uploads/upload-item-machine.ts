import type { UploadFailure } from './upload-failure.ts'

/** One file of an uploader (spec 3). `thumb` is an object URL, or '' where there is none yet. */
export type UploadItem = ItemFacts & {
  /** Counts from 1; a retry is a new attempt. */
  attempt: number
  status: UploadStatus
}

export type ItemFacts = {
  id: string
  name: string
  /** Bytes of the file as it was picked; 0 where it is not known. */
  size: number
  /** MIME type as it was picked. */
  type: string
  isImage: boolean
  isVideo: boolean
  deletable: boolean
  thumb: string
}

/** Progress is whole percents from 0 to 99; `url` is what the store answered. */
type UploadStatus =
  | { is: 'uploading'; progress: number }
  | { is: 'success'; url: string }
  | ({ is: 'failed' } & UploadFailure)

/** What happened. Each carries the attempt it belongs to, so that a late one is ignored. */
export type ItemEvent =
  | { type: 'pictured'; attempt: number; thumb: string }
  | { type: 'progressed'; attempt: number; progress: number }
  | { type: 'completed'; attempt: number; url: string }
  | { type: 'failed'; attempt: number; failure: UploadFailure }
  /** The person wants the failed attempt again. */
  | { type: 'retried'; attempt: number }

/**
 * The bytes being out does not make an object: an upload can still be refused. So 100, which is
 * success (spec 4), comes with the server's answer alone.
 */
const maxBeforeAnswer = 99

/** An item on its way: the first attempt, nothing sent. */
export function newItem(facts: ItemFacts): UploadItem {
  return { ...facts, attempt: 1, status: { is: 'uploading', progress: 0 } }
}

/** The upload item (spec 4). An event that changes nothing gives back the same object. */
export function step(item: UploadItem, event: ItemEvent): UploadItem {
  if (event.attempt !== item.attempt) return item
  const { status } = item
  if (event.type === 'retried') return status.is === 'failed' ? nextAttempt(item) : item
  if (status.is !== 'uploading') return item
  switch (event.type) {
    case 'pictured':
      return { ...item, thumb: event.thumb }
    case 'progressed':
      return progressTo(item, status.progress, event.progress)
    case 'completed':
      return { ...item, status: { is: 'success', url: event.url } }
    case 'failed':
      return { ...item, status: { is: 'failed', ...event.failure } }
  }
}

function nextAttempt(item: UploadItem): UploadItem {
  return { ...item, attempt: item.attempt + 1, status: { is: 'uploading', progress: 0 } }
}

function progressTo(item: UploadItem, before: number, percent: number): UploadItem {
  const progress = Math.min(Math.floor(percent), maxBeforeAnswer)
  // Written this way round, so that what is no number changes nothing either.
  if (!(progress > before)) return item
  return { ...item, status: { is: 'uploading', progress } }
}
