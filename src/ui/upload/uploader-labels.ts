import type { Translate } from '#src/ui/theme/widget-translator.ts'
import type { UploaderItem, UploadKind, UploadFailureReason } from './uploader-queue.ts'

const kindLabels: Record<UploadKind, string> = {
  image: 'upload.image',
  video: 'upload.video',
  file: 'upload.file',
}

type Failure = { words: string; /** Another attempt may go better. */ again: boolean }

const failures: Record<UploadFailureReason, Failure> = {
  status: { words: 'upload.status', again: true },
  refused: { words: 'upload.status', again: true },
  malformed: { words: 'upload.status', again: true },
  unexpected: { words: 'upload.status', again: true },
  network: { words: 'upload.network', again: true },
  timeout: { words: 'upload.timeout', again: true },
  aborted: { words: 'upload.aborted', again: true },
  heic: { words: 'upload.heic', again: false },
  unreadable: { words: 'upload.unreadable', again: false },
  overSize: { words: 'upload.overSize', again: false },
}

export function kindOfItem({ isImage, isVideo }: UploaderItem): UploadKind {
  if (isImage) return 'image'
  return isVideo ? 'video' : 'file'
}

export function kindLabel(t: Translate, item: UploaderItem): string {
  return t(kindLabels[kindOfItem(item)])
}

/** What a file is called by its place, such as 图片 1; `index` counts from 0. */
export function itemLabel(t: Translate, item: UploaderItem, index: number): string {
  return t('upload.item', { kind: kindLabel(t, item), at: index + 1 })
}

/** Why it failed: in the server's words where it gave some. */
export function failureText(
  t: Translate,
  { reason, msg }: { reason: UploadFailureReason; msg: string },
) {
  return msg === '' ? t(failures[reason].words) : msg
}

export function mayRetry({ status }: UploaderItem): boolean {
  return status.is === 'failed' && failures[status.reason].again
}
