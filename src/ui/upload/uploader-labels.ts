import type { Translate } from '#src/ui/theme/widget-translator.ts'
import type { UploaderItem, UploadKind, UploadFailureReason } from './uploader-queue.ts'

const kindLabels: Record<UploadKind, string> = {
  image: 'upload.image',
  video: 'upload.video',
  file: 'upload.file',
}

type Failure = { textId: string; /** Another attempt may go better. */ again: boolean }

const failures: Record<UploadFailureReason, Failure> = {
  status: { textId: 'upload.status', again: true },
  refused: { textId: 'upload.status', again: true },
  malformed: { textId: 'upload.status', again: true },
  unexpected: { textId: 'upload.status', again: true },
  network: { textId: 'upload.network', again: true },
  timeout: { textId: 'upload.timeout', again: true },
  aborted: { textId: 'upload.aborted', again: true },
  heic: { textId: 'upload.heic', again: false },
  unreadable: { textId: 'upload.unreadable', again: false },
  overSize: { textId: 'upload.overSize', again: false },
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
  return msg === '' ? t(failures[reason].textId) : msg
}

export function mayRetry({ status }: UploaderItem): boolean {
  return status.is === 'failed' && failures[status.reason].again
}
